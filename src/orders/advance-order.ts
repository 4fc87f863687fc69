import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { refuseOrder } from './contract.ts'
import { transitionOf } from './lifecycle.ts'
import { type Order, orderEvents, orders } from './tables/orders.ts'
import { stepChanges, stepEvent, type TakenStep } from './take-step.ts'

export interface OrderStep extends Omit<TakenStep, 'at'> {
  orderId: string
  /** Only orders of these restaurants, or of this customer, are there at all; one of the two unless the system asks. */
  restaurantIds?: string[]
  customerId?: string
}

/**
 * Moves an order one step from the status that whoever asks has seen: one conditional update and one event, together.
 * Of two people who move it at once exactly one does; the other is told where it stands.
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
  return context.db.transaction(async tx => {
    const [moved] = await tx
      .update(orders)
      .set({ ...stepChanges(step), version: sql`${orders.version} + 1` })
      .where(and(mine, eq(orders.status, step.from), inArray(orders.fulfilment, [...transition.fulfilments])))
      .returning()
    if (!moved) {
      const [found] = await tx.select({ status: orders.status }).from(orders).where(mine)
      if (!found) throw refuseOrder('order_not_found')
      throw found.status === step.from ? refuseOrder('order_step_not_allowed') : refuseOrder('order_moved_on', { details: { status: found.status } })
    }
    await tx.insert(orderEvents).values(stepEvent(moved, step))
    return moved
  })
}
