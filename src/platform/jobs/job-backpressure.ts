import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** So often it is looked, so many ms apart. */
const maxChecks = 5
const checkIntervalMs = 10
/** In ms. */
const maxWaitMs = 1000

/**
 * Lets people go first: work for later looks for a moment whether the database is asked for something else without a pause. While
 * it is, it waits for a second, and then does its piece all the same: a mail may be late, but it goes out.
 */
export async function applyBackpressure(pool: Pick<pg.Pool, 'totalCount' | 'idleCount'>): Promise<void> {
  for (let look = 0; look < maxChecks; look += 1) {
    if (pool.totalCount === pool.idleCount) return
    await wait(checkIntervalMs)
  }
  await wait(maxWaitMs - maxChecks * checkIntervalMs)
}
