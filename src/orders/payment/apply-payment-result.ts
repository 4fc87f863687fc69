import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SessionSays } from '#payments/checkout-session.ts'
import { requestRefund } from '#payments/request-refund.ts'
import { type Payment, paymentEvents, payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { orderNews } from '../mail/order-mail-job.ts'
import { releaseOpen } from '../open-orders/release-open.ts'
import { noteAskedRefunds } from '../refunds/record-refund-request.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { newVersion } from '../transitions/bump-version.ts'
import type { OrderNote } from '../vocabulary.ts'

/** What is known of a payment from outside, and who said it first: a webhook's own id makes it heard once. */
export interface PaymentReport {
  paymentId: string
  says: SessionSays
  /** The page it came of, where that was not known yet. */
  session?: string
}

/** The same in a transaction of its own; its news goes out after the commit. */
export async function settlePayment(context: Context, report: PaymentReport): Promise<void> {
  context.events.announce(await context.db.transaction(tx => settleIn(tx, context, report)))
}

/**
 * Brings what the provider says of a payment into the books. Payment and order move together; said twice, late or out of
 * order it changes nothing more: succeeded is the end. Money that no order waits for goes back by itself: the order is paid
 * already, or has come to nothing.
 * @returns the ids of the order's events, to be announced after the commit
 */
export async function settleIn(tx: Database, context: Pick<Context, 'clock' | 'jobs'>, { paymentId, says, session }: PaymentReport): Promise<number[]> {
  const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId))
  // The order first: whoever moves it locks in that order too.
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, found?.orderId ?? paymentId))
    .for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!order || !payment || payment.state === 'succeeded') return []
  if (session && !payment.providerSession) await tx.update(payments).set({ providerSession: session }).where(eq(payments.id, paymentId))
  if (says.state === 'open' || says.state === 'underway') return []
  const at = context.clock.now()
  if (says.state === 'paid') return paid(tx, context, { order, payment, providerPayment: says.providerPayment, at })
  if (payment.state === says.state) return []
  await tx.update(payments).set({ state: says.state }).where(eq(payments.id, paymentId))
  await tx.insert(paymentEvents).values({ paymentId, kind: says.state, provider: payment.provider, createdAt: at })
  if (says.state !== 'failed' || order.paymentStatus !== 'pending') return []
  return note(tx, order, { paymentStatus: 'failed' }, { kind: 'payment_failed', at })
}

async function paid(
  tx: Database,
  context: Pick<Context, 'jobs'>,
  { order, payment, providerPayment, at }: { order: Order; payment: Payment; providerPayment: string; at: Date },
): Promise<number[]> {
  const succeeded = { state: 'succeeded' as const, succeededAt: at, providerPayment: providerPayment || null }
  await tx.update(payments).set(succeeded).where(eq(payments.id, payment.id))
  await tx.insert(paymentEvents).values({ paymentId: payment.id, kind: 'succeeded', provider: payment.provider, createdAt: at })
  const awaited = order.closedAt === null && ['pending', 'failed', 'due'].includes(order.paymentStatus)
  if (!awaited) {
    const reason = order.status === 'cancelled' || order.status === 'rejected' ? 'paid_too_late' : 'paid_twice'
    const made = await requestRefund(tx, context, { payment, amountCents: payment.amountCents, reason, at })
    await newVersion(tx, order.id)
    return noteAskedRefunds(tx, order, [made], { by: undefined, at })
  }
  await releaseOpen(tx, order.id)
  // Whoever chose the counter meanwhile was told of the order then.
  if (order.paymentStatus !== 'due') await context.jobs.send(tx, orderNews, { orderId: order.id, news: 'placed' })
  return note(tx, order, { paymentStatus: 'paid', paymentMethod: 'online', heldUntil: null }, { kind: 'paid', at })
}

/** Writes what changed of an order's payment, and its event. */
async function note(tx: Database, order: Order, changes: Partial<Order>, { kind, at }: { kind: OrderNote; at: Date }): Promise<number[]> {
  await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  const told = await tx
    .insert(orderEvents)
    .values({ orderId: order.id, restaurantId: order.restaurantId, kind, actorKind: 'provider', createdAt: at })
    .returning({ id: orderEvents.id })
  return told.map(({ id }) => id)
}

/** Payments of an order that somebody could still make. */
export const openPayments = (db: Database, orderId: string): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'online'), inArray(payments.state, ['created', 'pending'])))
    .orderBy(payments.id)
