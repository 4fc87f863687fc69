import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { counterPayment } from '#payments/counter-payment.ts'
import { type MadeRefund, refundRest } from '#payments/request-refund.ts'
import { payments } from '#payments/tables.ts'
import type { CounterMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { undisturbed } from '#platform/database/deadlock.ts'
import { returnDiscounts } from '#promotions/discounts/return-discounts.ts'
import { refuseOrder } from '../contract.ts'
import { isClosed, transitionOf } from '../lifecycle.ts'
import { newsOf, orderNews } from '../mail/order-mail-job.ts'
import { releaseAccepted, releaseOpen } from '../open-orders/release-open.ts'
import { forgetOnceClosed } from '../privacy/anonymize-on-close.ts'
import { announceReady } from '../push/tell-ready.ts'
import { noteAskedRefunds, type RefundRequester } from '../refunds/record-refund-request.ts'
import { returnCapacity, returnPortions } from '../reservations/reserve.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { awaitedStatuses } from '../vocabulary.ts'
import { earnPoints } from './earn-points.ts'
import { standsElsewhere } from './transition-refusal.ts'
import { stepChanges, stepEvent, type TakenStep } from './transition-rows.ts'

export interface OrderStep extends Omit<TakenStep, 'at'> {
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
  { orderId, restaurantIds, customerId, unlessPaid = false, paidWith, takenBy, alongside, ...asked }: OrderStep,
): Promise<Order> {
  const step: TakenStep = { ...asked, at: context.clock.now() }
  const transition = transitionOf(step.from, step.to)
  if (!transition?.by.includes(step.actor.kind)) throw refuseOrder('order_step_not_allowed')
  const mine = and(
    eq(orders.id, orderId),
    restaurantIds && inArray(orders.restaurantId, restaurantIds),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
  )
  // Until it is paid or payable at the counter an order can only be called off.
  const payment = unlessPaid
    ? inArray(orders.paymentStatus, [...awaitedStatuses])
    : step.to === 'cancelled'
      ? undefined
      : notInArray(orders.paymentStatus, [...awaitedStatuses])
  const take = async (tx: Database) => {
    const promisedBefore = step.promisedAt && (await otherPromise(tx, orderId, step.promisedAt))
    const [order] = await tx
      .update(orders)
      .set({ ...stepChanges(step), ...(step.to !== 'completed' && isClosed(step.to) && owesNothing(step)), version: sql`${orders.version} + 1` })
      .where(and(mine, payment, eq(orders.status, step.from), inArray(orders.fulfilment, [...transition.fulfilments])))
      .returning()
    if (!order) {
      const [found] = await tx.select({ status: orders.status }).from(orders).where(mine)
      if (!found) throw refuseOrder('order_not_found')
      throw found.status === step.from ? refuseOrder('order_step_not_allowed') : standsElsewhere(found.status, step.from)
    }
    await alongside?.(tx)
    const by = requesterOf(step)
    let refunds: MadeRefund[] = []
    if (step.to === 'completed') {
      await takePayment(tx, order, { ...step, paidWith, takenBy })
      if (order.customerId) await earnPoints(tx, orderId, { by: takenBy ?? step.actor.id, at: step.at })
    } else if (isClosed(step.to)) {
      await returnDiscounts(tx, orderId, { by: step.actor.id, at: step.at })
      if (step.from === 'pending' || step.from === 'accepted') await returnPortions(tx, { orderId, restaurantId: order.restaurantId, at: step.at })
      await returnCapacity(tx, orderId)
      if (step.to === 'rejected' || step.to === 'cancelled')
        refunds = await refundRest(tx, context, { orderId, reason: step.to, requestedBy: by?.id, at: step.at })
    }
    if (isClosed(step.to)) await releaseOpen(tx, orderId)
    else if (step.to === 'accepted') await releaseAccepted(context, tx, order)
    if (isClosed(step.to)) await forgetOnceClosed(tx, context, order)
    if (step.to === (order.fulfilment === 'delivery' ? 'out_for_delivery' : 'ready')) await announceReady(tx, context, orderId)
    const news = newsOf(step)
    if (news) await context.jobs.send(tx, orderNews, { orderId, news })
    const [told] = await tx
      .insert(orderEvents)
      .values(stepEvent(order, step, promisedBefore))
      .returning({ id: orderEvents.id })
    return { moved: order, events: [...(told ? [told.id] : []), ...(await noteAskedRefunds(tx, order, refunds, { by, at: step.at }))] }
  }
  // What is given back, coupons and points and quarters, others take at once in an order of their own.
  const { moved, events } = await undisturbed(() => context.db.transaction(take))
  context.events.announce(events)
  return moved
}

/** Who asks for the money of an order that is called off: its buyer or staff; nobody where time has run out. */
const requesterOf = ({ actor: { kind, id } }: TakenStep): RefundRequester | undefined =>
  kind === 'staff' || kind === 'customer' || kind === 'guest' ? { kind, id } : undefined

/** What is promised until now, where that is another time; the order waits for the step from here on. */
async function otherPromise(tx: Database, orderId: string, promisedAt: Date): Promise<Date | undefined> {
  const [before] = await tx.select({ promisedAt: orders.promisedAt }).from(orders).where(eq(orders.id, orderId)).for('update')
  return before && before.promisedAt.getTime() !== promisedAt.getTime() ? before.promisedAt : undefined
}

/** What is not paid yet is not owed any more once an order has come to nothing; time has run out for what the system lets go. */
const owesNothing = ({ actor }: TakenStep) => ({
  heldUntil: null,
  paymentStatus: sql`case when ${orders.paymentStatus} = 'due' then 'void'
    when ${orders.paymentStatus} in ('pending', 'failed') then ${actor.kind === 'system' ? 'expired' : 'void'} else ${orders.paymentStatus} end`,
})

/** Whoever is handed the meal pays for it, unless it was paid before. */
async function takePayment(tx: Database, order: Order, { at, actor, paidWith, takenBy }: TakenStep & Pick<OrderStep, 'paidWith' | 'takenBy'>): Promise<void> {
  if (order.paymentStatus !== 'due') return
  // With nothing to pay nobody paid in any way.
  const paid = { paymentStatus: 'paid' as const, paymentMethod: order.totalCents === 0 ? order.paymentMethod : (paidWith ?? order.paymentMethod) }
  Object.assign(order, paid)
  const payment = counterPayment(order, at, takenBy ?? actor.id)
  if (payment) await tx.insert(payments).values(payment)
  await tx.update(orders).set(paid).where(eq(orders.id, order.id))
}
