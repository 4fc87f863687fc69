import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { WebhookEventType } from '../vocabulary.ts'

/** Event about to be stored and delivered. */
export interface NewWebhookEvent {
  /** What the event is made from; the second with the same source is dropped. */
  source: string
  type: WebhookEventType
  restaurantId: string | null
  /** Events with the same key are delivered one after the other. */
  orderingKey: string
  data: object
  occurredAt: Date
  /** Id in the live event feed: only endpoints from before it get the event. */
  feedId?: number
}

/** Active endpoint, as far as it decides who gets an event. */
interface Subscription {
  id: string
  eventTypes: WebhookEventType[]
  restaurantIds: string[] | null
  startsAfter: number
  createdAt: Date
}

const activeEndpoints = {
  name: 'webhook-subscriptions',
  text: 'select id, event_types, restaurant_ids, starts_after, created_at from webhook_endpoints where disabled_reason is null order by id',
}

/** Reads the active endpoints. */
export async function readSubscriptions(db: Pick<pg.ClientBase, 'query'>): Promise<Subscription[]> {
  const { rows } = await db.query(activeEndpoints)
  return rows.map(row => ({
    id: row.id,
    eventTypes: row.event_types,
    restaurantIds: row.restaurant_ids,
    startsAfter: Number(row.starts_after),
    createdAt: row.created_at,
  }))
}

/** Tells whether an endpoint gets an event. Events of the whole chain go to everybody who wants the type. */
export const isSubscribed = (endpoint: Subscription, { type, restaurantId, feedId }: Pick<NewWebhookEvent, 'type' | 'restaurantId' | 'feedId'>): boolean =>
  endpoint.eventTypes.includes(type) &&
  (restaurantId === null || endpoint.restaurantIds === null || endpoint.restaurantIds.includes(restaurantId)) &&
  (feedId === undefined || feedId > endpoint.startsAfter)

const insertEvents = `
  insert into webhook_events (id, source, type, restaurant_id, ordering_key, data, occurred_at)
  select id, source, type, restaurant_id, ordering_key, data, occurred_at from jsonb_to_recordset($1::jsonb)
    as e (id uuid, source text, type text, restaurant_id uuid, ordering_key text, data jsonb, occurred_at timestamptz)
  on conflict (source) do nothing returning id`
// Sorted by position: `sequence` then follows the order of the events.
const insertDeliveries = `
  insert into webhook_deliveries (id, endpoint_id, event_id, ordering_key, next_attempt_at, created_at)
  select id, endpoint_id, event_id, ordering_key, $2::timestamptz, $2::timestamptz from jsonb_to_recordset($1::jsonb)
    as d (position integer, id uuid, endpoint_id uuid, event_id uuid, ordering_key text) order by position`

/** Stores events and one delivery for each subscribed endpoint, in order. Returns the number of deliveries. */
export async function addEvents(
  db: Pick<pg.ClientBase, 'query'>,
  { events, endpoints, now }: { events: readonly NewWebhookEvent[]; endpoints: readonly Subscription[]; now: Date },
): Promise<number> {
  const wanted = events
    .map(event => ({ event, id: uuidv7(), receivers: endpoints.filter(endpoint => isSubscribed(endpoint, event)) }))
    .filter(({ receivers }) => receivers.length > 0)
  if (wanted.length === 0) return 0
  const eventRows = wanted.map(({ id, event }) => ({
    id,
    source: event.source,
    type: event.type,
    restaurant_id: event.restaurantId,
    ordering_key: event.orderingKey,
    data: event.data,
    occurred_at: event.occurredAt,
  }))
  const { rows } = await db.query<{ id: string }>(insertEvents, [JSON.stringify(eventRows)])
  const added = new Set(rows.map(({ id }) => id))
  const deliveries = wanted
    .filter(({ id }) => added.has(id))
    .flatMap(({ id, event, receivers }) =>
      receivers.map(endpoint => ({ id: uuidv7(), endpoint_id: endpoint.id, event_id: id, ordering_key: event.orderingKey })),
    )
    .map((delivery, position) => ({ position, ...delivery }))
  if (deliveries.length > 0) await db.query(insertDeliveries, [JSON.stringify(deliveries), now])
  return deliveries.length
}
