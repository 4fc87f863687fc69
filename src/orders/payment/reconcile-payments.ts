import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { closeSession, readSession } from '#payments/checkout-session.ts'
import { accountOf, enteredAccount } from '#payments/payment-account.ts'
import { refundJob } from '#payments/request-refund.ts'
import { isAway, isShutOut } from '#payments/stripe.ts'
import { type Payment, payments, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { Refusal } from '#platform/refusal.ts'
import { retryFailedRefunds } from '../refunds/failed-refunds.ts'
import { orders } from '../tables/orders.ts'
import { orderLanguage } from '../tracking/order-url.ts'
import { advanceOrder } from '../transitions/advance-order.ts'
import { awaitedStatuses, isAwaited } from '../vocabulary.ts'
import { settlePayment } from './apply-payment-result.ts'

/** Comes up every minute, also after a time in which nothing ran. */
export const settleOpenPayments = jobKind<Record<string, never>>('payments.settle', { retryLimit: 0 })

/** In ms. A payment's own news comes by webhook; what has not come after this long is asked for. */
const webhookPatience = 90_000
/** An order whose time is over is not let go while the provider can't say whether it was paid, but no longer than this. */
const holdPatience = 20 * 60_000
/** A refund whose job has been given up, or that is still under way at the provider, is asked for anew. */
const refundPatience = 3_600_000
const atOnce = 200
const side = 8

/**
 * Asks the provider for what no webhook told, closes the pages of orders that nobody waits for any more, and lets go of
 * orders that were not paid in time: slot, coupon and points are free again. Refunds that failed are tried anew.
 */
export async function settleNow(context: Context): Promise<void> {
  if (context.config.stripe) {
    await settlePages(context)
    await askForRefunds(context)
    await retryFailedRefunds(context)
  }
  await letGo(context)
}

async function settlePages(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const open = await context.db
    .select({ payment: payments, order: { status: orders.status, paymentStatus: orders.paymentStatus } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.state, ['created', 'pending']), lte(payments.createdAt, new Date(now - webhookPatience))))
    // In turns, account by account: at one that is shut to us any number may be stuck.
    .orderBy(
      sql`row_number() over (partition by ${payments.companyId}, ${enteredAccount(payments.id)} order by ${payments.expiresAt})`,
      asc(payments.expiresAt),
    )
    .limit(atOnce)
  let away = false
  const shutOut = new Set<string>()
  const waiting = open.values()
  const work = async () => {
    for (const { payment, order } of waiting) {
      if (away) return
      const over = (payment.expiresAt?.getTime() ?? 0) <= now || order.status !== 'pending' || !isAwaited(order.paymentStatus)
      await settlePage(context, payment, { over, shutOut }).catch(error => {
        if (!isAway(error) && !(error instanceof Refusal)) context.log.error({ err: error, paymentId: payment.id }, 'a payment could not be settled')
        away ||= isAway(error) && !isShutOut(error)
      })
    }
  }
  await Promise.all(Array.from({ length: side }, work))
}

/** @param shutOut accounts that are shut to us, which are not asked again */
async function settlePage(context: Context, payment: Payment, { over, shutOut }: { over: boolean; shutOut: Set<string> }): Promise<void> {
  if (!payment.providerSession) {
    // Its page's address reached nobody.
    if (over) await settlePayment(context, { paymentId: payment.id, says: { state: 'expired' } })
    return
  }
  const account = await accountOf(context, payment)
  const name = account.stripeAccount ?? ''
  if (shutOut.has(name)) return
  const says = await (over ? closeSession : readSession)(context, payment.providerSession, account).catch(error => {
    if (isShutOut(error)) shutOut.add(name)
    throw error
  })
  await settlePayment(context, { paymentId: payment.id, says })
}

/** Orders whose time to be paid is over, and of which it is known that they were not. */
async function letGo(context: Context): Promise<void> {
  const now = context.clock.now()
  const late = await context.db
    .select({ id: orders.id, language: orders.language })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), inArray(payments.state, ['created', 'pending'])))
    .where(
      and(
        lte(orders.heldUntil, now),
        eq(orders.status, 'pending'),
        inArray(orders.paymentStatus, [...awaitedStatuses]),
        or(isNull(payments.id), lte(orders.heldUntil, new Date(now.getTime() - holdPatience))),
      ),
    )
    .limit(atOnce)
  for (const { id, language } of late) {
    const reason = serverText(orderLanguage({ language }), 'payments-api.lapsed')
    await advanceOrder(context, { orderId: id, from: 'pending', to: 'cancelled', actor: { kind: 'system' }, reason, unlessPaid: true }).catch(error => {
      // Paid, or called off, a moment ago.
      if (!(error instanceof Refusal)) throw error
    })
  }
}

async function askForRefunds({ db, jobs, clock }: Context): Promise<void> {
  const now = clock.now()
  const old = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(refunds.state, ['requested', 'pending']),
        eq(payments.method, 'online'),
        lte(refunds.createdAt, new Date(now.getTime() - refundPatience)),
        // Once an hour is often enough.
        sql`extract(minute from ${now.toISOString()}::timestamptz) = extract(minute from ${refunds.createdAt})`,
      ),
    )
    .limit(atOnce)
  if (old.length === 0) return
  await db.transaction(async tx => {
    for (const { id } of old) await jobs.send(tx, refundJob, { refundId: id })
  })
}
