import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { refuseOrder } from './contract.ts'
import { stampsOf, transitionOf } from './lifecycle.ts'
import { type Order, orderEvents, orders } from './tables/orders.ts'
import type { ActorKind, OrderStatus } from './vocabulary.ts'

export interface OrderStep {
  orderId: string
  /** The status that whoever asks has seen. */
  from: OrderStatus
  to: OrderStatus
  actor: { kind: ActorKind; id?: string }
  /** Only orders of these restaurants, or of this customer, are there at all; one of the two unless the system asks. */
  restaurantIds?: string[]
  customerId?: string
  /** With `accepted`: the time that is promised from now on. */
  promisedAt?: Date
  /** Why it was rejected or cancelled; shown to the buyer. */
  reason?: string
}

/**
 * Moves an order one step: one conditional update and one event, together. Of two people who move it at once exactly
 * one does; the other is told where it stands.
 * @throws Refusal `order_not_found`, `order_step_not_allowed`, `order_moved_on` (with its `status`)
 */
export async function advanceOrder(context: Context, step: OrderStep): Promise<Order> {
  const { orderId, from, to, actor } = step
  const transition = transitionOf(from, to)
  if (!transition?.by.includes(actor.kind)) throw refuseOrder('order_step_not_allowed')
  const at = context.clock.now()
  const mine = and(
    eq(orders.id, orderId),
    step.restaurantIds && inArray(orders.restaurantId, step.restaurantIds),
    step.customerId === undefined ? undefined : eq(orders.customerId, step.customerId),
  )
  return context.db.transaction(async tx => {
    const [moved] = await tx
      .update(orders)
      .set({
        status: to,
        ...stampsOf(to, at),
        ...(step.promisedAt && { promisedAt: step.promisedAt }),
        ...(step.reason !== undefined && { closedReason: step.reason }),
        version: sql`${orders.version} + 1`,
      })
      .where(and(mine, eq(orders.status, from), inArray(orders.fulfilment, [...transition.fulfilments])))
      .returning()
    if (!moved) {
      const [found] = await tx.select({ status: orders.status }).from(orders).where(mine)
      if (!found) throw refuseOrder('order_not_found')
      throw found.status === from ? refuseOrder('order_step_not_allowed') : refuseOrder('order_moved_on', { details: { status: found.status } })
    }
    await tx.insert(orderEvents).values({
      orderId,
      restaurantId: moved.restaurantId,
      kind: to,
      fromStatus: from,
      toStatus: to,
      actorKind: actor.kind,
      actorId: actor.id,
      data: { ...(step.promisedAt && { promisedAt: step.promisedAt }) },
      createdAt: at,
    })
    return moved
  })
}
