import { and, desc, eq, isNull } from 'drizzle-orm'
import { payments, refunds } from '#payments/tables.ts'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import type { Database } from '#platform/database/database.ts'
import { orderContacts, orders } from '../tables/orders.ts'
import type { OrderEventKind } from '../vocabulary.ts'

/** Refund waiting at the counter, with order details that the guest can state. */
interface CounterRefund {
  id: string
  number: number
  /** Instant of ordering: guests know that day, not the business date, which extends past midnight. */
  orderedAt: string
  name: string | null
  amountCents: number
  /** Payment method: card refunds are made on the terminal. */
  method: PaymentMethod
}

/** Maximum number of counter refunds; the newest are collected first. */
const maxCounterRefunds = 200

/** Lists refunds waiting at a restaurant's counter, newest first. */
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

/** Tells whether an event may change the list of counter refunds. */
export const affectsCounterRefunds = (kind: string): boolean => (['refund_waits', 'refunded'] satisfies OrderEventKind[]).some(one => one === kind)
