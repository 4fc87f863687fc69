import { and, asc, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { orderEvents } from '#orders/tables.ts'
import type { ApiKey } from '#platform/auth/api-key.ts'
import type { Context } from '#platform/context.ts'
import { findSettledEvents } from '#platform/events/settled-events.ts'
import { lineChangeStates } from '../vocabulary.ts'
import { type FeedEvent, feedKinds, refuseFeed } from './contract.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { readIntegrationOrders } from './read-orders.ts'

/** Maximum ids looked through in one call: bounds the read of a restaurant with few orders in a chain with many. */
const maxIdsPerCall = 20_000

const storedKinds = Object.keys(feedKinds) as (keyof typeof feedKinds)[]

/** Answers that leave the lines as they are, such as “call me”, are no change for a till. */
const changesLines = or(ne(orderEvents.kind, 'substitution_answered'), inArray(sql`${orderEvents.data} ->> 'state'`, [...lineChangeStates]))

/**
 * Reads the order events that follow a cursor, for the restaurants of a key. Reads only settled ids, so a cursor that has passed an id never misses
 * an event committed later.
 * @throws Refusal `cursor_invalid`; `cursor_ahead` for a cursor from before a restore of an older backup
 */
export async function readFeed(
  context: Context,
  { after, limit }: { after?: string | undefined; limit: number },
  key: ApiKey,
): Promise<{ events: FeedEvent[]; next: string; more: boolean }> {
  const { settled, last } = await findSettledEvents(context)
  if (after === 'now') return { events: [], next: formatCursor(settled), more: false }
  const position = after === undefined ? 0 : parseCursor(after)
  if (position === undefined) throw refuseFeed('cursor_invalid', { field: 'after' })
  if (position > last) throw refuseFeed('cursor_ahead')
  const end = Math.min(settled, position + maxIdsPerCall)
  const rows = await context.db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      orderId: orderEvents.orderId,
      restaurantId: orderEvents.restaurantId,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .where(
      and(
        gt(orderEvents.id, position),
        lte(orderEvents.id, end),
        inArray(orderEvents.restaurantId, [...key.restaurantIds]),
        inArray(orderEvents.kind, storedKinds),
        changesLines,
      ),
    )
    .orderBy(asc(orderEvents.id))
    .limit(limit)
  const orders = await readIntegrationOrders(
    context.db,
    rows.map(({ orderId }) => orderId),
    key,
  )
  // Another instance may have settled further than this one.
  const reached = rows.length === limit ? (rows.at(-1)?.id ?? position) : Math.max(position, end)
  return {
    events: rows.map(({ id, kind, orderId, restaurantId, createdAt }) => ({
      cursor: formatCursor(id),
      kind: feedKinds[kind as keyof typeof feedKinds],
      at: createdAt.toISOString(),
      orderId,
      restaurantId,
      order: orders.get(orderId) ?? null,
    })),
    next: formatCursor(reached),
    more: reached < settled,
  }
}
