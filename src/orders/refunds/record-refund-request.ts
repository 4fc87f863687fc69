import { sql } from 'drizzle-orm'
import { type CreatedRefund, refundGrantedSql } from '#payments/request-refund.ts'
import type { Database } from '#platform/database/database.ts'
import { reversePoints } from '#promotions/discounts/return-discounts.ts'
import { type Order, orderEvents } from '../tables/orders.ts'
import type { ActorKind } from '../vocabulary.ts'

/** Who asks for money back: staff or the buyer, with the account where there is one. */
export interface RefundRequester {
  kind: Extract<ActorKind, 'staff' | 'customer' | 'guest'>
  id?: string | undefined
}

/**
 * A refund stands in its order's history from when it is asked for, with who asked: `refund_waits` at the counter until it is handed
 * over, `refund_asked` until the payment provider has answered, which may take days. The answer is an event of its own. Once all that
 * was paid is granted back the order's points are settled: spent while the money waits they would be had for nothing. A refund that
 * fails is still owed, so that they stay settled. Part of the transaction that holds the order.
 * @returns the ids of the order's events, to be announced after the commit
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
