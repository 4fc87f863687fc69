import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** So often it is looked, so many ms apart. */
const looks = 5
const apart = 10
/** In ms. */
const patience = 1000

/**
 * Lets people go first: work for later looks for a moment whether the database is asked for something else without a pause. While
 * it is, it waits for a second, and then does its piece all the same: a mail may be late, but it goes out.
 */
export async function stepAside(pool: Pick<pg.Pool, 'totalCount' | 'idleCount'>): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if (pool.totalCount === pool.idleCount) return
    await wait(apart)
  }
  await wait(patience - looks * apart)
}
