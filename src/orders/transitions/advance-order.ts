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
import { anonymizeOnClose } from '../jobs/anonymize-closed-order-job.ts'
import { findNotificationKind, orderNotificationJob } from '../jobs/order-notification-job.ts'
import { enqueueReadyNotification } from '../jobs/ready-notification-job.ts'
import { findTransition, isClosed } from '../lifecycle.ts'
import { countTransition } from '../metrics/order-metrics.ts'
import { releaseOpenCount, releaseRestaurantCount } from '../open-orders/release-open.ts'
import { releaseCapacity, releasePortions } from '../reservations/reserve.ts'
import { releaseStock, sellStock } from '../reservations/reserve-stock.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { awaitingPaymentStatuses } from '../vocabulary.ts'
import { earnPoints } from './earn-points.ts'
import { readPast } from './read-past.ts'
import { type RefundRequester, recordRefundRequests } from './record-refund-request.ts'
import { settleRefusedLines } from './settle-refused-lines.ts'
import { takeOpenShares } from './take-open-shares.ts'
import { unexpectedStatus } from './transition-refusal.ts'
import { type AppliedTransition, buildTransitionColumns, buildTransitionEvent } from './transition-rows.ts'

export interface TransitionRequest extends Omit<AppliedTransition, 'at'> {
  orderId: string
  /** Scope: orders of these restaurants or of this customer; the system sets neither. */
  restaurantIds?: string[]
  customerId?: string
  /** Only while the online payment is pending: not if paid or payable at the counter. */
  unlessPaid?: boolean
  /** With `completed`: the counter payment method, if different from the intended one. */
  paidWith?: CounterMethod | undefined
  /** With `completed`: account that took the money, if different from the actor. */
  takenBy?: string | undefined
  /** Extra changes in the same transaction; an error rolls the transition back. */
  inSameTransaction?: (tx: Database) => Promise<void>
}

/**
 * Advances an order from the status that the caller has seen: one conditional update and one event. Of two concurrent callers exactly one
 * succeeds; the other gets the current status. Consequences are part of the transition: mail, payment at handover, release of slots on
 * cancellation. Notifications follow the commit.
 * @throws Refusal `order_not_found`, `order_step_not_allowed`, and with its `status` `order_not_accepted`, `order_step_too_early`,
 * `order_step_too_late`
 */
export async function advanceOrder(
  context: Context,
  { orderId, restaurantIds, customerId, unlessPaid = false, paidWith, takenBy, inSameTransaction, ...asked }: TransitionRequest,
): Promise<Order> {
  const step: AppliedTransition = { ...asked, at: context.clock.now() }
  const transition = findTransition(step.from, step.to)
  if (!transition?.by.includes(step.actor.kind)) throw refuseOrder('order_step_not_allowed')
  const isAskersOrder = and(
    eq(orders.id, orderId),
    restaurantIds && inArray(orders.restaurantId, restaurantIds),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
  )
  // Until an order is paid or payable at the counter, the only allowed transition is cancelling.
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
    const past = await readPast(tx, order, step.to)
    await inSameTransaction?.(tx)
    const by = refundRequesterOf(step)
    let refunds: CreatedRefund[] = []
    const settled: number[] = []
    if (step.to === 'completed') {
      settled.push(...(await recordCounterPayment(tx, context, order, { ...step, paidWith, takenBy })))
      if (order.customerId) await earnPoints(tx, orderId, { by: takenBy ?? findAccount(step), at: step.at })
    } else if (isClosed(step.to)) {
      await returnDiscounts(tx, orderId, { by: findAccount(step), at: step.at })
      if (step.from === 'pending' || step.from === 'accepted') {
        await releasePortions(tx, { orderId, restaurantId: order.restaurantId, at: step.at })
        await releaseStock(tx, order)
      }
      await releaseCapacity(tx, orderId)
      if (step.to === 'rejected' || step.to === 'cancelled')
        refunds = await refundRemainder(tx, context, { orderId, reason: step.to, requestedBy: by?.id, at: step.at })
    }
    if (step.to === 'preparing') await sellStock(tx, order, step.at)
    if (isClosed(step.to)) await releaseOpenCount(tx, orderId)
    else if (step.to === 'accepted') await releaseRestaurantCount(context, tx, order)
    if (isClosed(step.to)) await anonymizeOnClose(tx, context, order)
    if (!past.wasReady && step.to === (order.fulfilment === 'delivery' ? 'out_for_delivery' : 'ready')) await enqueueReadyNotification(tx, context, orderId)
    const news = findNotificationKind(step)
    if (news && !(news === 'ready' && past.wasReady)) await context.jobs.send(tx, orderNotificationJob, { orderId, news })
    const [insertedEvent] = await tx
      .insert(orderEvents)
      .values(buildTransitionEvent(order, step, promisedBefore))
      .returning({ id: orderEvents.id })
    return {
      moved: order,
      past,
      events: [...settled, ...(insertedEvent ? [insertedEvent.id] : []), ...(await recordRefundRequests(tx, order, refunds, { by, at: step.at }))],
    }
  }
  // Retry on deadlocks: concurrent orders reserve the coupons, points and slots that this transition releases.
  const { moved, past, events } = await retryOnDeadlock(() => context.db.transaction(applyTransition))
  context.events.announce(events)
  countTransition(moved, step, past)
  return moved
}

/** Account of a transition's actor, for ledgers that refer to accounts: an integration has none. */
const findAccount = ({ actor }: Pick<AppliedTransition, 'actor'>): string | undefined => (actor.kind === 'integration' ? undefined : actor.id)

/** Requester of the refund of a cancelled order: its buyer or staff; none after a timeout, or when a till rejected it. */
const refundRequesterOf = ({ actor: { kind, id } }: AppliedTransition): RefundRequester | undefined =>
  kind === 'staff' || kind === 'customer' || kind === 'guest' ? { kind, id } : undefined

/** Reads the current promise if the new time differs. The lock on the order lasts from here to the transition. */
async function findPreviousPromise(tx: Database, orderId: string, promisedAt: Date): Promise<Date | undefined> {
  const [previous] = await tx.select({ promisedAt: orders.promisedAt }).from(orders).where(eq(orders.id, orderId)).for('update')
  return previous && previous.promisedAt.getTime() !== promisedAt.getTime() ? previous.promisedAt : undefined
}

/** Pending payments of a cancelled order are void; the system's cancellations mark them as expired. */
const voidedPaymentColumns = ({ actor }: AppliedTransition) => ({
  heldUntil: null,
  paymentStatus: sql`case when ${orders.paymentStatus} = 'due' and ${orders.prepaidCents} > 0 then 'paid' when ${orders.paymentStatus} = 'due' then 'void'
    when ${orders.paymentStatus} in ('pending', 'failed') then ${actor.kind === 'system' ? 'expired' : 'void'} else ${orders.paymentStatus} end`,
})

/**
 * Records the payment at handover of an unpaid order, less lines that the age check refused; of an order in shares each open one.
 * @returns ids of the order's events
 */
async function recordCounterPayment(
  tx: Database,
  context: Pick<Context, 'jobs'>,
  order: Order,
  { at, actor, paidWith, takenBy }: AppliedTransition & Pick<TransitionRequest, 'paidWith' | 'takenBy'>,
): Promise<number[]> {
  if (order.paymentStatus !== 'due') return []
  // A total of 0 has no payment method at the counter.
  Object.assign(order, { paymentMethod: order.totalCents === 0 ? order.paymentMethod : (paidWith ?? order.paymentMethod) })
  const by = takenBy ?? findAccount({ actor })
  const made = await takeOpenShares(tx, order, { by, at })
  const payment = made.length === 0 ? buildCounterPayment({ ...order, totalCents: order.totalCents - order.prepaidCents }, at, by) : undefined
  if (payment) made.push(...(await tx.insert(payments).values(payment).returning()))
  const { paymentStatus, events } = await settleRefusedLines(tx, context, order, { made, by, at })
  Object.assign(order, { paymentStatus })
  await tx.update(orders).set({ paymentStatus, paymentMethod: order.paymentMethod }).where(eq(orders.id, order.id))
  return events
}
