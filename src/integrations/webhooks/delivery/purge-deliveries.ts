import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { deliveryRetentionDays } from '../vocabulary.ts'

/** Nightly job: deletes events past their retention, with their deliveries. */
export const purgeWebhooksJob = defineJob<Record<string, never>>('integrations.purge_webhooks', { expireInSeconds: 600, retryLimit: 2 })

/** Rows per statement, so that no lock is held for long. */
const maxRowsPerDelete = 2000

/** Deletes old events. Returns their number. */
export async function purgeWebhooks({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - deliveryRetentionDays * dayMs)
  const batch = `delete from webhook_events where id = any(array(select id from webhook_events where created_at < $1 limit ${maxRowsPerDelete}))`
  let total = 0
  for (let deleted = maxRowsPerDelete; deleted === maxRowsPerDelete; total += deleted) deleted = (await pool.query(batch, [before])).rowCount ?? 0
  return total
}
