import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { payments, refunds } from '#payments/tables.ts'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import type { Database } from '#platform/database/database.ts'
import { orderContacts, orders } from '../tables/orders.ts'
import type { OrderEventKind } from '../vocabulary.ts'

/**
 * Beside `orders`: in cents, what of an order's refunds still waits at the counter to be handed over. The table is named by hand: of
 * a statement with one table Drizzle leaves the names off.
 */
export const awaitingPickupCents = sql<number>`(select coalesce(sum(r.amount_cents), 0)::integer from refunds r
  join payments p on p.id = r.payment_id where r.order_id = orders.id and r.state = 'requested' and p.provider is null)`

/** A refund that waits at the counter, with what whoever comes for it can say of the order. */
export interface CounterRefund {
  id: string
  number: number
  /** When it was ordered: the guest knows that day, not the one of business, which runs past midnight. */
  orderedAt: string
  name: string | null
  amountCents: number
  /** How it was paid: a card is given back on the terminal. */
  method: PaymentMethod
}

/** No counter keeps more of them; the newest are fetched first. */
const maxCounterRefunds = 200

/** What waits at a restaurant's counter, the newest first. */
export async function listCounterRefunds(db: Database, restaurantId: string): Promise<CounterRefund[]> {
  const refundRows = await db
    .select({
      id: refunds.id,
      number: orders.number,
      orderedAt: orders.createdAt,
      name: orderContacts.name,
      amountCents: refunds.amountCents,
      method: payments.method,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .where(and(eq(orders.restaurantId, restaurantId), eq(refunds.state, 'requested'), isNull(payments.provider)))
    .orderBy(desc(refunds.id))
    .limit(maxCounterRefunds)
  return refundRows.map(({ orderedAt, ...refund }) => ({ ...refund, orderedAt: orderedAt.toISOString() }))
}

/** The notes of an order after which something else may wait there. */
export const affectsCounterRefunds = (kind: string): boolean => (['refund_waits', 'refunded'] satisfies OrderEventKind[]).some(one => one === kind)
