import { and, eq, sql } from 'drizzle-orm'
import { readCheckoutSession } from '#payments/checkout-session.ts'
import { refusePayment } from '#payments/contract.ts'
import { minOnlineCents } from '#payments/online-account.ts'
import { recordPaymentAccount, requirePaymentAccount } from '#payments/payment-account.ts'
import { type Payment, payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { minuteMs } from '#platform/time-units.ts'
import { refuseOrder } from '../contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { refuseShare } from '../shares/contract.ts'
import { isSplittable } from '../shares/read-split.ts'
import { orders } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { applyPaymentResult } from './apply-payment-result.ts'
import { openPageOf, toPageRefusal } from './start-online-payment.ts'

/** Time in which a share's page can be paid, in ms; then the share is open again. */
const sharePageMs = 15 * minuteMs

interface ShareRequest {
  orderId: string
  position: number
  language: Language
  /** Where the browser comes back to; by default the page of the order. */
  returnTo?: URL | undefined
}

/**
 * Opens the provider's page of one share, or finds the open one: two people who tap at once come to one page, which is paid once. The requester is
 * authorized.
 * @throws Refusal `order_not_found`, `share_unknown`, `share_paid`, `split_not_due`, `payment_too_little`, `payment_online_off`,
 * `payment_provider_unavailable`
 */
export async function startSharePayment(context: Context, request: ShareRequest): Promise<{ paymentId: string }> {
  try {
    const payment = await enterPayment(context, request)
    if (payment.providerSession) {
      const status = await readCheckoutSession(context, payment.providerSession, await requirePaymentAccount(context, payment))
      if (status.state === 'open' || status.state === 'underway') return { paymentId: payment.id }
      await applyPaymentResult(context, { paymentId: payment.id, status })
      return startSharePayment(context, request)
    }
    return (await openPageOf(context, payment, request.returnTo)) ? { paymentId: payment.id } : startSharePayment(context, request)
  } catch (error) {
    throw toPageRefusal(context, request.orderId, error)
  }
}

/** Enters the payment of an open share, or finds the one that is under way. */
async function enterPayment(context: Context, { orderId, position, language }: ShareRequest): Promise<Payment> {
  const now = context.clock.now()
  return context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) throw refuseOrder('order_not_found')
    const isThis = and(eq(orderShares.orderId, orderId), eq(orderShares.position, position))
    const [share] = await tx.select().from(orderShares).where(isThis)
    if (!share) throw refuseShare('share_unknown')
    if (share.state === 'paid') throw refuseShare('share_paid')
    if (!isSplittable(order)) throw refuseShare('split_not_due', { details: { status: order.status, paymentStatus: order.paymentStatus } })
    if (share.paymentId) {
      const [underWay] = await tx.select().from(payments).where(eq(payments.id, share.paymentId))
      if (!underWay) throw refusePayment('payment_unknown')
      return underWay
    }
    if (share.amountCents < minOnlineCents) throw refuseOrder('payment_too_little', { values: { least: formatEuros(language, minOnlineCents) } })
    const [payment] = await tx
      .insert(payments)
      .values({
        ...{ orderId, companyId: order.companyId, method: 'online', provider: 'stripe', amountCents: share.amountCents, share: position },
        ...{ expiresAt: new Date(now.getTime() + sharePageMs), createdAt: now },
      })
      .returning()
    if (!payment) throw new Error('the payment of a share was not entered')
    await recordPaymentAccount(tx, context, payment)
    await tx
      .update(orderShares)
      .set({ state: 'pending', method: 'online', paymentId: payment.id, version: sql`${orderShares.version} + 1` })
      .where(isThis)
    await bumpOrderVersion(tx, orderId)
    return payment
  })
}
