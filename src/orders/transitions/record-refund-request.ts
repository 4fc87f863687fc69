import { sql } from 'drizzle-orm'
import { type CreatedRefund, refundGrantedSql } from '#payments/request-refund.ts'
import type { Database } from '#platform/database/database.ts'
import { reversePoints } from '#promotions/discounts/return-discounts.ts'
import { type Order, orderEvents } from '../tables/orders.ts'
import type { ActorKind } from '../vocabulary.ts'

/** Requester of a refund: staff or buyer, with the account if any. */
export interface RefundRequester {
  kind: Extract<ActorKind, 'staff' | 'customer' | 'guest'>
  id?: string | undefined
}

/**
 * Records refund requests in the order's history with their requester: `refund_waits` until handed over at the counter, `refund_asked`
 * until the provider answers, which may take days and has its own event. Once everything paid is refunded, the order's points are reversed
 * at once, or they could be spent while the refund is pending. A failed refund is still owed, so points stay reversed. Part of the
 * transaction that locks the order.
 * @returns ids of the order's events, to announce after the commit
 */
export async function recordRefundRequests(
  tx: Database,
  { id: orderId, restaurantId }: Pick<Order, 'id' | 'restaurantId'>,
  created: readonly CreatedRefund[],
  { by, at }: { by: RefundRequester | undefined; at: Date },
): Promise<number[]> {
  if (created.length === 0) return []
  const events = created.map(({ refund, counter }) => ({
    orderId,
    restaurantId,
    kind: counter ? ('refund_waits' as const) : ('refund_asked' as const),
    actorKind: by?.kind ?? ('system' as const),
    actorId: by?.id ?? null,
    data: { refundId: refund.id, amountCents: refund.amountCents },
    createdAt: at,
  }))
  const { rows } = await tx.execute<{ whole: boolean }>(sql`select ${refundGrantedSql(orderId)} as whole`)
  if (rows[0]?.whole) await reversePoints(tx, orderId, { by: by?.id, at })
  return (await tx.insert(orderEvents).values(events).returning({ id: orderEvents.id })).map(({ id }) => id)
}
