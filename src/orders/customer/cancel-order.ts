import { expireCheckoutSession } from '#payments/checkout-session.ts'
import type { Context } from '#platform/context.ts'
import { refuseOrder } from '../contract.ts'
import { isClosed } from '../lifecycle.ts'
import { refreshPayments } from '../payment/start-online-payment.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { toOrderProgress } from '../tracking/read-order.ts'
import { advanceOrder } from '../transitions/advance-order.ts'
import { isAwaitingPayment } from '../vocabulary.ts'

/**
 * Cancels an order if the transition table allows the actor: its buyer until preparation, staff longer. `advanceOrder` releases slots, portions, coupons and
 * points, and refunds what was paid online. Its payment page is expired.
 * @throws Refusal `order_not_found`, `order_already_begun`, `order_step_not_allowed`, `order_step_too_late`
 */
export async function cancelOrder(
  context: Context,
  { id, reason, ...requester }: OrderRequester & { id: string; reason?: string | undefined },
): Promise<OrderProgress> {
  const { progress, standing, customerId } = await readAuthorizedProgress(context, id, requester)
  const buyer = customerId === null ? ('guest' as const) : ('customer' as const)
  const actor =
    standing === 'link' || standing === 'customer'
      ? { kind: buyer, id: standing === 'customer' ? requester.person?.id : undefined }
      : { kind: 'staff' as const, id: requester.person?.id }
  // Staff could still cancel.
  if (actor.kind !== 'staff' && !progress.mayCancel && !isClosed(progress.status)) throw refuseOrder('order_already_begun')
  const cancelled = await advanceOrder(context, { orderId: id, from: progress.status, to: 'cancelled', actor, reason })
  // The payment page may be open in another tab. If expiring fails now, reconciliation does that within minutes and refunds payments.
  if (isAwaitingPayment(progress.paymentStatus)) await refreshPayments(context, id, (session, account) => expireCheckoutSession(context, session, account))
  return toOrderProgress(cancelled)
}
