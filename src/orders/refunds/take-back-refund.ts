import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { paymentEvents, payments, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { computePaymentStatus } from './compute-payment-status.ts'

interface TakenBack {
  order: Order
  refundId: string
  /** Reason, kept with the refund. */
  note: string
  actor: { kind: 'staff'; id?: string; name?: string }
}

/**
 * Takes back a refund whose money never left the counter: it counts as failed, so it may be made again, and nothing is owed. Part of the transaction
 * that locks the order.
 * @returns ids of the order's events; undefined: the refund is no completed one of the counter
 */
export async function takeBackCounterRefund(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  { order, refundId, note, actor }: TakenBack,
): Promise<number[] | undefined> {
  const now = clock.now()
  const counterPayments = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNull(payments.provider)))
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'failed', succeededAt: null, note })
    .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id), eq(refunds.state, 'succeeded'), inArray(refunds.paymentId, counterPayments)))
    .returning()
  if (!refund) return undefined
  const { paymentId, amountCents } = refund
  await tx.insert(paymentEvents).values({ paymentId, kind: 'refund_failed', data: { refundId, amountCents, takenBack: true }, createdAt: now })
  const paymentStatus = await computePaymentStatus(tx, order)
  await tx
    .update(orders)
    .set({ paymentStatus, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  const events = await tx
    .insert(orderEvents)
    .values({
      ...{ orderId: order.id, restaurantId: order.restaurantId, kind: 'refund_failed' as const, actorKind: actor.kind, actorId: actor.id ?? null },
      data: { refundId, amountCents, takenBack: true, ...(actor.name && { actorName: actor.name }) },
      createdAt: now,
    })
    .returning({ id: orderEvents.id })
  return events.map(({ id }) => id)
}
