import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Number of checks, and their interval in ms. */
const maxChecks = 5
const checkIntervalMs = 10
/** Maximum delay of a job, in ms. */
const maxWaitMs = 1000

/**
 * Delays background jobs in favour of requests. Checks briefly whether the database is continuously busy; if so, waits for a second and runs the job
 * all the same: a mail may be late, but is sent.
 */
export async function applyBackpressure(pool: Pick<pg.Pool, 'totalCount' | 'idleCount'>): Promise<void> {
  for (let look = 0; look < maxChecks; look += 1) {
    if (pool.totalCount === pool.idleCount) return
    await wait(checkIntervalMs)
  }
  await wait(maxWaitMs - maxChecks * checkIntervalMs)
}
