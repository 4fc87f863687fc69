import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { printJobRetentionDays } from '../vocabulary.ts'

/** Nightly job: deletes print jobs past their retention. */
export const purgePrintJobsJob = defineJob<Record<string, never>>('kitchen.purge_print_jobs', { expireInSeconds: 600, retryLimit: 2 })

/** Rows per statement, so that no lock is held for long. */
const maxRowsPerDelete = 2000

/** Deletes old jobs. Returns their number. */
export async function purgePrintJobs({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - printJobRetentionDays * dayMs)
  const batch = `delete from print_jobs where id = any(array(select id from print_jobs where created_at < $1 limit ${maxRowsPerDelete}))`
  let total = 0
  for (let deleted = maxRowsPerDelete; deleted === maxRowsPerDelete; total += deleted) deleted = (await pool.query(batch, [before])).rowCount ?? 0
  return total
}
