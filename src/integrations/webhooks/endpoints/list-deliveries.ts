import type { Context } from '#platform/context.ts'
import type { DeliveryAttempt } from '../../tables.ts'
import { type DeliveriesQuery, type DeliveryView, refuseWebhook } from '../contract.ts'
import type { DeliveryState } from '../vocabulary.ts'

const readRows = `
  select d.id, d.event_id, e.type, e.restaurant_id, d.state, d.attempts, d.created_at, d.next_attempt_at, d.last_response, d.history, e.occurred_at, e.data
  from webhook_deliveries d join webhook_events e on e.id = d.event_id
  where d.endpoint_id = $1 and ($2::text is null or d.state = $2) and ($3::uuid is null or d.id < $3) order by d.id desc limit $4`

interface DeliveryRow {
  id: string
  event_id: string
  type: string
  restaurant_id: string | null
  state: DeliveryState
  attempts: number
  created_at: Date
  next_attempt_at: Date | null
  last_response: string | null
  history: DeliveryAttempt[]
  occurred_at: Date
  data: object
}

/** Lists an endpoint's deliveries of the last thirty days, newest first. @throws Refusal `webhook_missing` */
export async function listDeliveries(
  { pool }: Pick<Context, 'pool'>,
  endpointId: string,
  { state, before, limit }: DeliveriesQuery,
): Promise<{ deliveries: DeliveryView[]; next: string | null }> {
  const { rowCount } = await pool.query('select from webhook_endpoints where id = $1', [endpointId])
  if (rowCount === 0) throw refuseWebhook('webhook_missing')
  const { rows } = await pool.query<DeliveryRow>(readRows, [endpointId, state ?? null, before ?? null, limit + 1])
  const deliveries = rows.slice(0, limit).map(toView)
  return { deliveries, next: rows.length > limit ? (deliveries.at(-1)?.id ?? null) : null }
}

const toView = (row: DeliveryRow): DeliveryView => ({
  id: row.id,
  webhookId: `msg_${row.event_id}`,
  type: row.type,
  restaurantId: row.restaurant_id,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  response: row.last_response,
  history: row.history,
  body: JSON.stringify({ type: row.type, timestamp: row.occurred_at.toISOString(), data: row.data }),
})
