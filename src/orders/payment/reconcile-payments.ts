import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { expireCheckoutSession, readCheckoutSession } from '#payments/checkout-session.ts'
import { recordedAccountSql, requirePaymentAccount } from '#payments/payment-account.ts'
import { refundJob } from '#payments/request-refund.ts'
import { isAccountForbidden, isProviderUnavailable } from '#payments/stripe.ts'
import { type Payment, payments, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { Refusal } from '#platform/refusal.ts'
import { hourMs } from '#platform/time-units.ts'
import { retryFailedRefunds } from '../refunds/failed-refunds.ts'
import { orders } from '../tables/orders.ts'
import { getOrderLanguage } from '../tracking/order-url.ts'
import { advanceOrder } from '../transitions/advance-order.ts'
import { awaitingPaymentStatuses, isAwaitingPayment } from '../vocabulary.ts'
import { applyPaymentResult } from './apply-payment-result.ts'

/** Job of every minute, also after downtime. */
export const reconcilePaymentsJob = defineJob<Record<string, never>>('payments.settle', { retryLimit: 0 })

/** Delay in ms after which a payment without a webhook is queried. */
const webhookTimeoutMs = 90_000
/** Maximum extra hold of an expired order while the provider cannot tell whether it was paid. */
const maxHoldOverrunMs = 20 * 60_000
/** Delay after which a refund without a job, or still pending at the provider, is queried again. */
const refundTimeoutMs = hourMs
const batchSize = 200
const maxConcurrent = 8

/**
 * Reconciles with the provider: queries payments without a webhook, expires pages of closed orders, and cancels orders not paid in time,
 * which releases slot, coupon and points. Retries failed refunds.
 */
export async function reconcilePayments(context: Context): Promise<void> {
  if (context.config.stripe) {
    await reconcileSessions(context)
    await requeueRefunds(context)
    await retryFailedRefunds(context)
  }
  await cancelUnpaidOrders(context)
}

async function reconcileSessions(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const open = await context.db
    .select({ payment: payments, order: { status: orders.status, paymentStatus: orders.paymentStatus } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.state, ['created', 'pending']), lte(payments.createdAt, new Date(now - webhookTimeoutMs))))
    // Alternate between accounts: an account that denies access may have any number of pending payments.
    .orderBy(
      sql`row_number() over (partition by ${payments.companyId}, ${recordedAccountSql(payments.id)} order by ${payments.expiresAt})`,
      asc(payments.expiresAt),
    )
    .limit(batchSize)
  let isProviderAway = false
  const forbiddenAccounts = new Set<string>()
  const waiting = open.values()
  const reconcileNext = async () => {
    for (const { payment, order } of waiting) {
      if (isProviderAway) return
      const isAwaited = payment.share === null ? order.status === 'pending' && isAwaitingPayment(order.paymentStatus) : order.paymentStatus === 'due'
      const isOver = (payment.expiresAt?.getTime() ?? 0) <= now || !isAwaited
      await reconcileSession(context, payment, { over: isOver, shutOut: forbiddenAccounts }).catch(error => {
        if (!isProviderUnavailable(error) && !(error instanceof Refusal))
          context.log.error({ err: error, paymentId: payment.id }, 'a payment could not be settled')
        isProviderAway ||= isProviderUnavailable(error) && !isAccountForbidden(error)
      })
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, reconcileNext))
}

/** @param shutOut accounts that deny access, not queried again */
async function reconcileSession(context: Context, payment: Payment, { over, shutOut }: { over: boolean; shutOut: Set<string> }): Promise<void> {
  if (!payment.providerSession) {
    // The page URL never reached a guest.
    if (over) await applyPaymentResult(context, { paymentId: payment.id, status: { state: 'expired' } })
    return
  }
  const account = await requirePaymentAccount(context, payment)
  const name = account.stripeAccount ?? ''
  if (shutOut.has(name)) return
  const status = await (over ? expireCheckoutSession : readCheckoutSession)(context, payment.providerSession, account).catch(error => {
    if (isAccountForbidden(error)) shutOut.add(name)
    throw error
  })
  await applyPaymentResult(context, { paymentId: payment.id, status: status })
}

/** Cancels orders whose payment time is over and that are known to be unpaid. */
async function cancelUnpaidOrders(context: Context): Promise<void> {
  const now = context.clock.now()
  const expiredOrders = await context.db
    .select({ id: orders.id, language: orders.language })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), inArray(payments.state, ['created', 'pending'])))
    .where(
      and(
        lte(orders.heldUntil, now),
        eq(orders.status, 'pending'),
        inArray(orders.paymentStatus, [...awaitingPaymentStatuses]),
        or(isNull(payments.id), lte(orders.heldUntil, new Date(now.getTime() - maxHoldOverrunMs))),
      ),
    )
    .limit(batchSize)
  for (const { id, language } of expiredOrders) {
    const reason = serverText(getOrderLanguage({ language }), 'payments-api.lapsed')
    await advanceOrder(context, { orderId: id, from: 'pending', to: 'cancelled', actor: { kind: 'system' }, reason, unlessPaid: true }).catch(error => {
      // Paid or cancelled a moment ago.
      if (!(error instanceof Refusal)) throw error
    })
  }
}

async function requeueRefunds({ db, jobs, clock }: Context): Promise<void> {
  const now = clock.now()
  const old = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(refunds.state, ['requested', 'pending']),
        eq(payments.method, 'online'),
        lte(refunds.createdAt, new Date(now.getTime() - refundTimeoutMs)),
        // Hourly is enough.
        sql`extract(minute from ${now.toISOString()}::timestamptz) = extract(minute from ${refunds.createdAt})`,
      ),
    )
    .limit(batchSize)
  if (old.length === 0) return
  await db.transaction(async tx => {
    for (const { id } of old) await jobs.send(tx, refundJob, { refundId: id })
  })
}
