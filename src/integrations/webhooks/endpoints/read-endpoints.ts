import type { Context } from '#platform/context.ts'
import { type EndpointView, refuseWebhook } from '../contract.ts'
import type { DisabledReason, WebhookEventType } from '../vocabulary.ts'

const readEndpointRows = `
  select e.id, e.url, e.description, e.event_types, e.restaurant_ids, e.disabled_reason, e.disabled_at, e.previous_secret_until, e.failing_since,
    e.last_success_at, e.created_at, e.version,
    (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending') as pending,
    (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed') as failed
  from webhook_endpoints e where $1::uuid is null or e.id = $1 order by e.id`

interface EndpointRow {
  id: string
  url: string
  description: string
  event_types: WebhookEventType[]
  restaurant_ids: string[] | null
  disabled_reason: DisabledReason | null
  disabled_at: Date | null
  previous_secret_until: Date | null
  failing_since: Date | null
  last_success_at: Date | null
  created_at: Date
  version: number
  pending: number
  failed: number
}

/** Reads all endpoints, or one, with the number of deliveries that wait or were given up. Secrets are not read. */
export async function readEndpoints({ pool, clock }: Pick<Context, 'pool' | 'clock'>, id?: string): Promise<EndpointView[]> {
  const now = clock.now()
  const { rows } = await pool.query<EndpointRow>(readEndpointRows, [id ?? null])
  return rows.map(row => ({
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    restaurantIds: row.restaurant_ids,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    previousSecretUntil: row.previous_secret_until && row.previous_secret_until > now ? row.previous_secret_until.toISOString() : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    pending: row.pending,
    failed: row.failed,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }))
}

/** @throws Refusal `webhook_missing` */
export async function readEndpoint(context: Pick<Context, 'pool' | 'clock'>, id: string): Promise<EndpointView> {
  const [endpoint] = await readEndpoints(context, id)
  if (!endpoint) throw refuseWebhook('webhook_missing')
  return endpoint
}
