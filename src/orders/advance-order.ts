import { and, eq, inArray, sql } from 'drizzle-orm'
import { counterPayment } from '#payments/counter-payment.ts'
import { payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseOrder } from './contract.ts'
import { isClosed, transitionOf } from './lifecycle.ts'
import { newsOf, orderNews } from './order-news.ts'
import { type Order, orderEvents, orders } from './tables/orders.ts'
import { returnCapacity } from './take-needs.ts'
import { stepChanges, stepEvent, type TakenStep } from './take-step.ts'

export interface OrderStep extends Omit<TakenStep, 'at'> {
  orderId: string
  /** Only orders of these restaurants, or of this customer, are there at all; one of the two unless the system asks. */
  restaurantIds?: string[]
  customerId?: string
}

/**
 * Moves an order one step from the status that whoever asks has seen: one conditional update and one event, together.
 * Of two people who move it at once exactly one does; the other is told where it stands. With the step go what follows
 * from it: mail, payment on handing over, quarters given back when it comes to nothing; the news goes out after the commit.
 * @throws Refusal `order_not_found`, `order_step_not_allowed`, `order_moved_on` (with its `status`)
 */
export async function advanceOrder(context: Context, { orderId, restaurantIds, customerId, ...asked }: OrderStep): Promise<Order> {
  const step: TakenStep = { ...asked, at: context.clock.now() }
  const transition = transitionOf(step.from, step.to)
  if (!transition?.by.includes(step.actor.kind)) throw refuseOrder('order_step_not_allowed')
  const mine = and(
    eq(orders.id, orderId),
    restaurantIds && inArray(orders.restaurantId, restaurantIds),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
  )
  const { moved, event } = await context.db.transaction(async tx => {
    const [order] = await tx
      .update(orders)
      .set({ ...stepChanges(step), ...(step.to !== 'completed' && isClosed(step.to) && owesNothing), version: sql`${orders.version} + 1` })
      .where(and(mine, eq(orders.status, step.from), inArray(orders.fulfilment, [...transition.fulfilments])))
      .returning()
    if (!order) {
      const [found] = await tx.select({ status: orders.status }).from(orders).where(mine)
      if (!found) throw refuseOrder('order_not_found')
      throw found.status === step.from ? refuseOrder('order_step_not_allowed') : refuseOrder('order_moved_on', { details: { status: found.status } })
    }
    if (step.to === 'completed') await takePayment(tx, order, step)
    else if (isClosed(step.to)) await returnCapacity(tx, orderId)
    const news = newsOf(step.to)
    if (news) await context.jobs.send(tx, orderNews, { orderId, news })
    const [told] = await tx.insert(orderEvents).values(stepEvent(order, step)).returning({ id: orderEvents.id })
    return { moved: order, event: told?.id }
  })
  if (event !== undefined) context.events.announce([event])
  return moved
}

/** What is not paid yet is not owed any more once an order has come to nothing. */
const owesNothing = { paymentStatus: sql`case when ${orders.paymentStatus} = 'due' then 'void' else ${orders.paymentStatus} end` }

/** Whoever is handed the meal pays for it, unless it was paid before. */
async function takePayment(tx: Database, order: Order, { at, actor }: TakenStep): Promise<void> {
  if (order.paymentStatus !== 'due') return
  const payment = counterPayment(order, at, actor.id)
  if (payment) await tx.insert(payments).values(payment)
  await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, order.id))
  order.paymentStatus = 'paid'
}
