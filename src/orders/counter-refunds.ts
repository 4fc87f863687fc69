import { sql } from 'drizzle-orm'
import type { Refund } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { type Order, orderEvents } from './tables/orders.ts'
import type { ActorKind } from './vocabulary.ts'

/**
 * Beside `orders`: in cents, what of an order's refunds still waits at the counter to be handed over. The table is named by hand: of
 * a statement with one table Drizzle leaves the names off.
 */
export const waitsAtCounter = sql<number>`(select coalesce(sum(r.amount_cents), 0)::integer from refunds r
  join payments p on p.id = r.payment_id where r.order_id = orders.id and r.state = 'requested' and p.provider is null)`

/**
 * A refund of what was paid at the counter is known from when it is granted: nothing else would tell of it until it is handed over.
 * @returns the ids of the order's events, to be announced after the commit
 */
export async function noteWaitingRefunds(
  tx: Database,
  { id, restaurantId }: Pick<Order, 'id' | 'restaurantId'>,
  { granted, by, at }: { granted: Refund[]; by: string | undefined; at: Date },
): Promise<number[]> {
  if (granted.length === 0) return []
  const actorKind: ActorKind = by === undefined ? 'system' : 'staff'
  const events = granted.map(refund => ({
    orderId: id,
    restaurantId,
    kind: 'refund_waits' as const,
    actorKind,
    actorId: by ?? null,
    data: { refundId: refund.id, amountCents: refund.amountCents },
    createdAt: at,
  }))
  return (await tx.insert(orderEvents).values(events).returning({ id: orderEvents.id })).map(event => event.id)
}
