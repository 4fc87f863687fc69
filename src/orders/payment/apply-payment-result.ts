import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CheckoutSessionStatus } from '#payments/checkout-session.ts'
import { requestRefund } from '#payments/request-refund.ts'
import { type Payment, paymentEvents, payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { orderNotificationJob } from '../mail/order-mail-job.ts'
import { releaseOpenCount } from '../open-orders/release-open.ts'
import { recordRefundRequests } from '../refunds/record-refund-request.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import type { OrderEventKind } from '../vocabulary.ts'

/** What is known of a payment from outside, and who said it first: a webhook's own id makes it heard once. */
export interface PaymentResult {
  paymentId: string
  says: CheckoutSessionStatus
  /** The page it came of, where that was not known yet. */
  session?: string
}

/** The same in a transaction of its own; its news goes out after the commit. */
export async function applyPaymentResult(context: Context, report: PaymentResult): Promise<void> {
  context.events.announce(await context.db.transaction(tx => applyPaymentResultIn(tx, context, report)))
}

/**
 * Brings what the provider says of a payment into the books. Payment and order move together; said twice, late or out of
 * order it changes nothing more: succeeded is the end. Money that no order waits for goes back by itself: the order is paid
 * already, or has come to nothing.
 * @returns the ids of the order's events, to be announced after the commit
 */
export async function applyPaymentResultIn(
  tx: Database,
  context: Pick<Context, 'clock' | 'jobs'>,
  { paymentId, says, session }: PaymentResult,
): Promise<number[]> {
  const [paymentRow] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId))
  // The order first: whoever moves it locks in that order too.
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, paymentRow?.orderId ?? paymentId))
    .for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!order || !payment || payment.state === 'succeeded') return []
  if (session && !payment.providerSession) await tx.update(payments).set({ providerSession: session }).where(eq(payments.id, paymentId))
  if (says.state === 'open' || says.state === 'underway') return []
  const at = context.clock.now()
  if (says.state === 'paid') return applyPaidResult(tx, context, { order, payment, providerPayment: says.providerPayment, at })
  if (payment.state === says.state) return []
  await tx.update(payments).set({ state: says.state }).where(eq(payments.id, paymentId))
  await tx.insert(paymentEvents).values({ paymentId, kind: says.state, provider: payment.provider, createdAt: at })
  if (says.state !== 'failed' || order.paymentStatus !== 'pending') return []
  return updateOrderPayment(tx, order, { paymentStatus: 'failed' }, { kind: 'payment_failed', at })
}

async function applyPaidResult(
  tx: Database,
  context: Pick<Context, 'jobs'>,
  { order, payment, providerPayment, at }: { order: Order; payment: Payment; providerPayment: string; at: Date },
): Promise<number[]> {
  const succeeded = { state: 'succeeded' as const, succeededAt: at, providerPayment: providerPayment || null }
  await tx.update(payments).set(succeeded).where(eq(payments.id, payment.id))
  await tx.insert(paymentEvents).values({ paymentId: payment.id, kind: 'succeeded', provider: payment.provider, createdAt: at })
  const isAwaited = order.closedAt === null && ['pending', 'failed', 'due'].includes(order.paymentStatus)
  if (!isAwaited) {
    const reason = order.status === 'cancelled' || order.status === 'rejected' ? 'paid_too_late' : 'paid_twice'
    const made = await requestRefund(tx, context, { payment, amountCents: payment.amountCents, reason, at })
    await bumpOrderVersion(tx, order.id)
    return recordRefundRequests(tx, order, [made], { by: undefined, at })
  }
  await releaseOpenCount(tx, order.id)
  // Whoever chose the counter meanwhile was told of the order then.
  if (order.paymentStatus !== 'due') await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'placed' })
  return updateOrderPayment(tx, order, { paymentStatus: 'paid', paymentMethod: 'online', heldUntil: null }, { kind: 'paid', at })
}

/** Writes what changed of an order's payment, and its event. */
async function updateOrderPayment(tx: Database, order: Order, changes: Partial<Order>, { kind, at }: { kind: OrderEventKind; at: Date }): Promise<number[]> {
  await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  const insertedEvents = await tx
    .insert(orderEvents)
    .values({ orderId: order.id, restaurantId: order.restaurantId, kind, actorKind: 'provider', createdAt: at })
    .returning({ id: orderEvents.id })
  return insertedEvents.map(({ id }) => id)
}

/** Payments of an order that somebody could still make. */
export const listOpenPayments = (db: Database, orderId: string): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'online'), inArray(payments.state, ['created', 'pending'])))
    .orderBy(payments.id)
