import type { Context } from '#platform/context.ts'
import type { WebhookEndpoint } from '../../tables.ts'

/**
 * Time after which an attempt counts as lost with its server, in ms: longer than an attempt may take. Another instance then repeats it under the same
 * `webhook-id`.
 */
const leaseMs = 45_000

/** Delivery whose attempt is due, taken by this instance. */
export interface ClaimedDelivery {
  id: string
  /** Number of this attempt. A later claim has a higher one, so a late result of this attempt changes nothing. */
  attempts: number
  earlierAttempts: number
  eventId: string
  type: string
  occurredAt: Date
  data: object
  endpoint: Pick<WebhookEndpoint, 'id' | 'url' | 'secret' | 'previousSecret' | 'previousSecretUntil'>
}

// One delivery of an ordering key at a time: an earlier one that is pending, in flight included, holds back the later ones.
const claim = {
  name: 'webhook-claim',
  text: `
    with due as (
      select d.id from unnest($1::uuid[], $2::integer[]) as f (endpoint_id, free)
      join webhook_endpoints e on e.id = f.endpoint_id and e.disabled_reason is null
      cross join lateral (
        select d.id from webhook_deliveries d
        where d.endpoint_id = f.endpoint_id and d.state = 'pending' and d.next_attempt_at <= $3
          and not exists (
            select from webhook_deliveries earlier
            where earlier.endpoint_id = d.endpoint_id and earlier.ordering_key = d.ordering_key and earlier.state = 'pending' and earlier.sequence < d.sequence)
        order by d.next_attempt_at, d.sequence limit f.free for update skip locked
      ) d
    ), taken as (
      update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = $4, last_attempt_at = $3 from due where d.id = due.id
      returning d.id, d.attempts, d.earlier_attempts, d.event_id, d.endpoint_id, d.sequence
    )
    select taken.*, v.type, v.occurred_at, v.data, e.url, e.secret, e.previous_secret, e.previous_secret_until
    from taken join webhook_events v on v.id = taken.event_id join webhook_endpoints e on e.id = taken.endpoint_id order by taken.sequence`,
}
const readActive = { name: 'webhook-active', text: 'select id from webhook_endpoints where disabled_reason is null' }

export const hasActiveEndpoint = async ({ pool }: Pick<Context, 'pool'>): Promise<boolean> => ((await pool.query(readActive)).rowCount ?? 0) > 0

/** Claims due deliveries: for each active endpoint as many as `free` allows. Instances share the work: what one has locked, the others skip. */
export async function claimDeliveries({ pool, clock }: Pick<Context, 'pool' | 'clock'>, free: (endpointId: string) => number): Promise<ClaimedDelivery[]> {
  const { rows: active } = await pool.query<{ id: string }>(readActive)
  const slots = active.map(({ id }) => ({ id, free: free(id) })).filter(slot => slot.free > 0)
  if (slots.length === 0) return []
  const now = clock.now()
  const values = [slots.map(({ id }) => id), slots.map(slot => slot.free), now, new Date(now.getTime() + leaseMs)]
  const { rows } = await pool.query({ ...claim, values })
  return rows.map(row => ({
    id: row.id,
    attempts: row.attempts,
    earlierAttempts: row.earlier_attempts,
    eventId: row.event_id,
    type: row.type,
    occurredAt: row.occurred_at,
    data: row.data,
    endpoint: {
      id: row.endpoint_id,
      url: row.url,
      secret: row.secret,
      previousSecret: row.previous_secret,
      previousSecretUntil: row.previous_secret_until,
    },
  }))
}

const giveBack = `update webhook_deliveries set attempts = attempts - 1, next_attempt_at = $3 where id = $1 and attempts = $2 and state = 'pending'`

/** Gives an unfinished attempt back: this server stops, and another may go on at once. */
export async function releaseDelivery({ pool, clock }: Pick<Context, 'pool' | 'clock'>, { id, attempts }: ClaimedDelivery): Promise<void> {
  await pool.query(giveBack, [id, attempts, clock.now()])
}
