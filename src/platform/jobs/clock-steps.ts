import type pg from 'pg'
import { systemClock } from 'pg-boss'

/**
 * Clock of pg-boss's timers: it never jumps. With the wall clock a timer that was set before the clock went back by an hour would wait an hour longer.
 * The schedules follow the database's time, whose distance pg-boss measures every half minute.
 */
export const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** That distance is no fault: the steady clock keeps the time of the start. */
export const isSkewWarning = (message: string): boolean => message.includes('Clock skew')

/** Interval of the check, in ms. */
const intervalMs = 30_000

/** pg-boss's mark of the last pass over the schedules; the next follows 30 s after it. */
const isAhead = `select from jobs.version where cron_on > now() + interval '1 minute'`
const repairs = [
  `update jobs.version set cron_on = now() where cron_on > now()`,
  `update jobs.queue set maintain_on = null, monitor_on = null, monitor_claim_on = null where greatest(maintain_on, monitor_on, monitor_claim_on) > now()`,
  // Slots in which a schedule counts as sent already.
  `update jobs.job set singleton_on = null where singleton_on > now() at time zone 'utc' + interval '1 minute' and state >= 'completed'`,
]

/**
 * Repairs pg-boss's marks after the clock was set back: they would lie ahead, and no schedule would run until the clock has caught up. Unpaid orders
 * would be held, and kitchens not reminded, for as long.
 * @returns whether there was anything to repair
 */
export async function repairAfterClockStep(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  if ((await pool.query(isAhead)).rowCount === 0) return false
  for (const repair of repairs) await pool.query(repair)
  return true
}

/** Checks every half minute until the returned function is called, which waits for a running check. */
export function watchClockSteps(pool: Pick<pg.Pool, 'query'>, { onRepair, onError }: { onRepair(): void; onError(error: Error): void }): () => Promise<void> {
  let pending = Promise.resolve()
  const timer = setInterval(() => {
    pending = repairAfterClockStep(pool).then(isRepaired => {
      if (isRepaired) onRepair()
    }, onError)
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return pending
  }
}
