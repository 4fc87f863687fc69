import { audit, systemActor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import { dayMs } from '#platform/time-units.ts'
import type { DeliveryAttempt } from '../../tables.ts'
import { enqueueDisabledMails, webhookDisabledMailJob } from '../endpoints/disabled-mail.ts'
import type { DeliveryState, DisabledReason } from '../vocabulary.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { AttemptResult } from './post-webhook.ts'
import { computeRetryDelay } from './retry-schedule.ts'

/** Time without a success after which an endpoint that fails is disabled, in ms: two days longer than a delivery is retried. */
const maxFailingMs = 5 * dayMs
/** Attempts kept in a delivery's history. */
const maxHistory = 20

const updateDelivery = `
  update webhook_deliveries set state = $3, next_attempt_at = $4, last_status = $5, last_problem = $6, last_duration_ms = $7, last_response = $8,
    history = (case when jsonb_array_length(history) >= ${maxHistory} then history - 0 else history end) || $9::jsonb
  where id = $1 and attempts = $2 and state = 'pending' returning id`
// The row is written at most once a minute while all goes well.
const markSuccess = `
  update webhook_endpoints set failing_since = null, last_success_at = $2
  where id = $1 and (failing_since is not null or last_success_at is null or last_success_at < $2::timestamptz - interval '1 minute')`
const markFailure = 'update webhook_endpoints set failing_since = $2 where id = $1 and failing_since is null'
const disable = `
  update webhook_endpoints set disabled_reason = $2, disabled_at = $3, version = version + 1
  where id = $1 and disabled_reason is null and ($2 <> 'failing' or failing_since < $4) returning url`

/** Records an attempt: done, again later, or given up. A target that is gone, or has failed for days, is disabled. */
export async function recordAttempt(context: Context, { id, attempts, earlierAttempts, endpoint }: ClaimedDelivery, result: AttemptResult): Promise<void> {
  const now = context.clock.now()
  const { state, nextAttemptAt } = decide(result, attempts - earlierAttempts, now)
  const entry: DeliveryAttempt = { at: now.toISOString(), status: result.status, problem: result.problem, durationMs: result.durationMs }
  const values = [id, attempts, state, nextAttemptAt, result.status, result.problem, result.durationMs, result.response, JSON.stringify([entry])]
  const { rowCount } = await context.pool.query(updateDelivery, values)
  // Another instance has taken the delivery over, or it was deleted.
  if (rowCount === 0) return
  if (state === 'succeeded') {
    await context.pool.query(markSuccess, [endpoint.id, now])
    return
  }
  context.log.info({ delivery: id, endpoint: endpoint.id, attempt: attempts, problem: result.problem, status: result.status }, 'a webhook was not delivered')
  await context.pool.query(markFailure, [endpoint.id, now])
  await disableEndpoint(context, endpoint.id, result.problem === 'gone' ? 'gone' : 'failing')
}

function decide(result: AttemptResult, attempts: number, now: Date): { state: DeliveryState; nextAttemptAt: Date | null } {
  if (result.problem === null) return { state: 'succeeded', nextAttemptAt: null }
  const delay = result.problem === 'gone' ? undefined : computeRetryDelay(attempts, { retryAfterMs: result.retryAfterMs, random: Math.random() })
  return delay === undefined ? { state: 'failed', nextAttemptAt: null } : { state: 'pending', nextAttemptAt: new Date(now.getTime() + delay) }
}

/** Disables an endpoint that is gone, or that has failed for too long, notes it in the audit log and mails the administrators. */
async function disableEndpoint(context: Context, endpointId: string, reason: DisabledReason): Promise<void> {
  const { pool, clock, log, jobs } = context
  const now = clock.now()
  await jobs.ready(webhookDisabledMailJob)
  await runClientTransaction(pool, async (tx, client) => {
    const { rows } = await client.query<{ url: string }>(disable, [endpointId, reason, now, new Date(now.getTime() - maxFailingMs)])
    if (!rows[0]) return
    log.warn({ endpoint: endpointId, reason }, 'a webhook endpoint was disabled')
    await audit(tx, systemActor, {
      action: 'webhook_endpoint.disabled',
      tableName: 'webhook_endpoints',
      rowId: endpointId,
      before: { disabledReason: null },
      after: { url: rows[0].url, disabledReason: reason },
    })
    await enqueueDisabledMails(tx, context, endpointId)
  })
}
