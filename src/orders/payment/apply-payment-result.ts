import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CheckoutSessionStatus } from '#payments/checkout-session.ts'
import { requestRefund } from '#payments/request-refund.ts'
import { type Payment, paymentEvents, payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { onlinePaymentsTotal } from '../metrics/order-metrics.ts'
import { releaseOpenCount } from '../open-orders/release-open.ts'
import { isShareAwaited, markSharePaid, releaseShare } from '../shares/settle-share.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { recordRefundRequests } from '../transitions/record-refund-request.ts'
import type { OrderEventKind } from '../vocabulary.ts'

/** External result of a payment with its source; a webhook's id makes it idempotent. */
interface PaymentResult {
  paymentId: string
  status: CheckoutSessionStatus
  /** Page of the payment, if not recorded yet. */
  session?: string
}

/** Applies a payment result in its own transaction; notifications follow the commit. */
export async function applyPaymentResult(context: Context, report: PaymentResult): Promise<void> {
  context.events.announce(await context.db.transaction(tx => applyPaymentResultIn(tx, context, report)))
}

/**
 * Applies a payment result to payment and order together. Repeated, late or unordered results change nothing more: succeeded is final.
 * Payments that no order awaits are refunded automatically: the order is already paid, cancelled or rejected.
 * @returns ids of the order's events, to announce after the commit
 */
export async function applyPaymentResultIn(
  tx: Database,
  context: Pick<Context, 'clock' | 'jobs'>,
  { paymentId, status, session }: PaymentResult,
): Promise<number[]> {
  const [paymentRow] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId))
  // Lock the order first, like every transition.
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, paymentRow?.orderId ?? paymentId))
    .for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!order || !payment || payment.state === 'succeeded') return []
  if (session && !payment.providerSession) await tx.update(payments).set({ providerSession: session }).where(eq(payments.id, paymentId))
  if (status.state === 'open' || status.state === 'underway') return []
  const now = context.clock.now()
  if (status.state === 'paid') return applyPaidResult(tx, context, { order, payment, paid: status, at: now })
  if (payment.state === status.state) return []
  if (payment.share !== null) return releaseShare(tx, { order, payment, state: status.state, at: now })
  onlinePaymentsTotal.inc({ result: status.state })
  await tx.update(payments).set({ state: status.state }).where(eq(payments.id, paymentId))
  await tx.insert(paymentEvents).values({ paymentId, kind: status.state, provider: payment.provider, createdAt: now })
  if (status.state !== 'failed' || order.paymentStatus !== 'pending') return []
  return updateOrderPayment(tx, order, { paymentStatus: 'failed' }, { kind: 'payment_failed', at: now })
}

async function applyPaidResult(
  tx: Database,
  context: Pick<Context, 'jobs'>,
  { order, payment, paid, at }: { order: Order; payment: Payment; paid: Extract<CheckoutSessionStatus, { state: 'paid' }>; at: Date },
): Promise<number[]> {
  onlinePaymentsTotal.inc({ result: 'succeeded' })
  const succeeded = { state: 'succeeded' as const, succeededAt: at, providerPayment: paid.providerPayment || null, wallet: paid.wallet ?? null }
  await tx.update(payments).set(succeeded).where(eq(payments.id, payment.id))
  await tx.insert(paymentEvents).values({ paymentId: payment.id, kind: 'succeeded', provider: payment.provider, createdAt: at })
  if (payment.share !== null && (await isShareAwaited(tx, order, payment)))
    return markSharePaid(tx, order, { position: payment.share, payment, actor: { kind: 'provider' }, at })
  const isAwaited = payment.share === null && order.prepaidCents === 0 && order.closedAt === null && ['pending', 'failed', 'due'].includes(order.paymentStatus)
  if (!isAwaited) {
    const reason = order.status === 'cancelled' || order.status === 'rejected' ? 'paid_too_late' : 'paid_twice'
    const made = await requestRefund(tx, context, { payment, amountCents: payment.amountCents, reason, at })
    await bumpOrderVersion(tx, order.id)
    return recordRefundRequests(tx, order, [made], { by: undefined, at })
  }
  await releaseOpenCount(tx, order.id)
  // Shares of an order that one has paid after all.
  await tx.delete(orderShares).where(eq(orderShares.orderId, order.id))
  // Buyers who switched to the counter were notified then.
  if (order.paymentStatus !== 'due') await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'placed' })
  return updateOrderPayment(tx, order, { paymentStatus: 'paid', paymentMethod: 'online', heldUntil: null }, { kind: 'paid', at })
}

/** Updates an order's payment columns and records the event. */
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

/** Lists the payments of an order that can still be made, those of its shares included. */
export const listOpenPayments = (db: Database, orderId: string): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'online'), inArray(payments.state, ['created', 'pending'])))
    .orderBy(payments.id)
