import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { buildCounterPayment } from '#payments/counter-payment.ts'
import { type CreatedRefund, refundRemainder } from '#payments/request-refund.ts'
import { payments } from '#payments/tables.ts'
import type { CounterMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { retryOnDeadlock } from '#platform/database/deadlock.ts'
import { returnDiscounts } from '#promotions/discounts/return-discounts.ts'
import { refuseOrder } from '../contract.ts'
import { findTransition, isClosed } from '../lifecycle.ts'
import { findNotificationKind, orderNotificationJob } from '../mail/order-mail-job.ts'
import { releaseOpenCount, releaseRestaurantCount } from '../open-orders/release-open.ts'
import { anonymizeOnClose } from '../privacy/anonymize-on-close.ts'
import { enqueueReadyNotification } from '../push/ready-notification.ts'
import { type RefundRequester, recordRefundRequests } from '../refunds/record-refund-request.ts'
import { releaseCapacity, releasePortions } from '../reservations/reserve.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { awaitingPaymentStatuses } from '../vocabulary.ts'
import { earnPoints } from './earn-points.ts'
import { unexpectedStatus } from './transition-refusal.ts'
import { type AppliedTransition, buildTransitionColumns, buildTransitionEvent } from './transition-rows.ts'

export interface TransitionRequest extends Omit<AppliedTransition, 'at'> {
  orderId: string
  /** Only orders of these restaurants, or of this customer, are there at all; one of the two unless the system asks. */
  restaurantIds?: string[]
  customerId?: string
  /** Not if it was paid, or is to be paid at the counter: only while its online payment is awaited. */
  unlessPaid?: boolean
  /** With `completed`: how it was paid at the counter, where that is not what was meant when it was ordered. */
  paidWith?: CounterMethod | undefined
  /** With `completed`: who has taken the money, where that is not whoever says so. */
  takenBy?: string | undefined
  /** What moves with the order in the same transaction; what it throws undoes the step. */
  alongside?: (tx: Database) => Promise<void>
}

/**
 * Moves an order one step from the status that whoever asks has seen: one conditional update and one event, together.
 * Of two people who move it at once exactly one does; the other is told where it stands. With the step go what follows
 * from it: mail, payment on handing over, quarters given back when it comes to nothing; the news goes out after the commit.
 * @throws Refusal `order_not_found`, `order_step_not_allowed`, and with its `status` `order_not_accepted`, `order_not_that_far`, `order_moved_on`
 */
export async function advanceOrder(
  context: Context,
  { orderId, restaurantIds, customerId, unlessPaid = false, paidWith, takenBy, alongside, ...asked }: TransitionRequest,
): Promise<Order> {
  const step: AppliedTransition = { ...asked, at: context.clock.now() }
  const transition = findTransition(step.from, step.to)
  if (!transition?.by.includes(step.actor.kind)) throw refuseOrder('order_step_not_allowed')
  const isAskersOrder = and(
    eq(orders.id, orderId),
    restaurantIds && inArray(orders.restaurantId, restaurantIds),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
  )
  // Until it is paid or payable at the counter an order can only be called off.
  const payment = unlessPaid
    ? inArray(orders.paymentStatus, [...awaitingPaymentStatuses])
    : step.to === 'cancelled'
      ? undefined
      : notInArray(orders.paymentStatus, [...awaitingPaymentStatuses])
  const applyTransition = async (tx: Database) => {
    const promisedBefore = step.promisedAt && (await findPreviousPromise(tx, orderId, step.promisedAt))
    const [order] = await tx
      .update(orders)
      .set({
        ...buildTransitionColumns(step),
        ...(step.to !== 'completed' && isClosed(step.to) && voidedPaymentColumns(step)),
        version: sql`${orders.version} + 1`,
      })
      .where(and(isAskersOrder, payment, eq(orders.status, step.from), inArray(orders.fulfilment, [...transition.fulfilments])))
      .returning()
    if (!order) {
      const [currentOrder] = await tx.select({ status: orders.status }).from(orders).where(isAskersOrder)
      if (!currentOrder) throw refuseOrder('order_not_found')
      throw currentOrder.status === step.from ? refuseOrder('order_step_not_allowed') : unexpectedStatus(currentOrder.status, step.from)
    }
    await alongside?.(tx)
    const by = refundRequesterOf(step)
    let refunds: CreatedRefund[] = []
    if (step.to === 'completed') {
      await recordCounterPayment(tx, order, { ...step, paidWith, takenBy })
      if (order.customerId) await earnPoints(tx, orderId, { by: takenBy ?? step.actor.id, at: step.at })
    } else if (isClosed(step.to)) {
      await returnDiscounts(tx, orderId, { by: step.actor.id, at: step.at })
      if (step.from === 'pending' || step.from === 'accepted') await releasePortions(tx, { orderId, restaurantId: order.restaurantId, at: step.at })
      await releaseCapacity(tx, orderId)
      if (step.to === 'rejected' || step.to === 'cancelled')
        refunds = await refundRemainder(tx, context, { orderId, reason: step.to, requestedBy: by?.id, at: step.at })
    }
    if (isClosed(step.to)) await releaseOpenCount(tx, orderId)
    else if (step.to === 'accepted') await releaseRestaurantCount(context, tx, order)
    if (isClosed(step.to)) await anonymizeOnClose(tx, context, order)
    if (step.to === (order.fulfilment === 'delivery' ? 'out_for_delivery' : 'ready')) await enqueueReadyNotification(tx, context, orderId)
    const news = findNotificationKind(step)
    if (news) await context.jobs.send(tx, orderNotificationJob, { orderId, news })
    const [insertedEvent] = await tx
      .insert(orderEvents)
      .values(buildTransitionEvent(order, step, promisedBefore))
      .returning({ id: orderEvents.id })
    return { moved: order, events: [...(insertedEvent ? [insertedEvent.id] : []), ...(await recordRefundRequests(tx, order, refunds, { by, at: step.at }))] }
  }
  // What is given back, coupons and points and quarters, others take at once in an order of their own.
  const { moved, events } = await retryOnDeadlock(() => context.db.transaction(applyTransition))
  context.events.announce(events)
  return moved
}

/** Who asks for the money of an order that is called off: its buyer or staff; nobody where time has run out. */
const refundRequesterOf = ({ actor: { kind, id } }: AppliedTransition): RefundRequester | undefined =>
  kind === 'staff' || kind === 'customer' || kind === 'guest' ? { kind, id } : undefined

/** What is promised until now, where that is another time; the order waits for the step from here on. */
async function findPreviousPromise(tx: Database, orderId: string, promisedAt: Date): Promise<Date | undefined> {
  const [previous] = await tx.select({ promisedAt: orders.promisedAt }).from(orders).where(eq(orders.id, orderId)).for('update')
  return previous && previous.promisedAt.getTime() !== promisedAt.getTime() ? previous.promisedAt : undefined
}

/** What is not paid yet is not owed any more once an order has come to nothing; time has run out for what the system lets go. */
const voidedPaymentColumns = ({ actor }: AppliedTransition) => ({
  heldUntil: null,
  paymentStatus: sql`case when ${orders.paymentStatus} = 'due' then 'void'
    when ${orders.paymentStatus} in ('pending', 'failed') then ${actor.kind === 'system' ? 'expired' : 'void'} else ${orders.paymentStatus} end`,
})

/** Whoever is handed the meal pays for it, unless it was paid before. */
async function recordCounterPayment(
  tx: Database,
  order: Order,
  { at, actor, paidWith, takenBy }: AppliedTransition & Pick<TransitionRequest, 'paidWith' | 'takenBy'>,
): Promise<void> {
  if (order.paymentStatus !== 'due') return
  // With nothing to pay nobody paid in any way.
  const paid = { paymentStatus: 'paid' as const, paymentMethod: order.totalCents === 0 ? order.paymentMethod : (paidWith ?? order.paymentMethod) }
  Object.assign(order, paid)
  const payment = buildCounterPayment(order, at, takenBy ?? actor.id)
  if (payment) await tx.insert(payments).values(payment)
  await tx.update(orders).set(paid).where(eq(orders.id, order.id))
}
