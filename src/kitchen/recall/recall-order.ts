import { eq, sql } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { listRecalls } from '#orders/lifecycle.ts'
import { type Order, orderEvents, orders } from '#orders/tables.ts'
import { isAwaitingPayment, type OrderStatus } from '#orders/vocabulary.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { refuseKitchen } from '../contract.ts'
import { hasCourier } from '../delivery-record.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { lockRestaurantOrder } from '../steps/lock-order.ts'

/**
 * Sets an order back to an earlier step, after a wrong tap that was noticed too late to undo. Repeated calls change nothing. The event names
 * both steps and the person.
 * @throws Refusal `order_not_found`, `recall_not_possible`, `delivery_with_courier`
 */
export async function recallOrder(context: Context, { orderId, person, to }: { orderId: string; person: Person; to: OrderStatus }): Promise<Order> {
  const { order, eventIds } = await context.db.transaction(async tx => {
    const before = await lockRestaurantOrder(tx, orderId, listKitchenIds(person))
    if (before.status === to) return { order: before, eventIds: [] }
    if (isAwaitingPayment(before.paymentStatus)) throw refuseOrder('order_step_not_allowed')
    if (!listRecalls(before.status, before.fulfilment).includes(to))
      throw refuseKitchen('recall_not_possible', { values: { number: before.number }, details: { status: before.status } })
    if (await hasCourier(tx, orderId)) throw refuseKitchen('delivery_with_courier')
    const [order] = await tx
      .update(orders)
      .set({ status: to, ...(to !== 'ready' && { readyAt: null }), version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
      .returning()
    const { id: actorId = null, name: actorName } = toStaffActor(person)
    const inserted = await tx
      .insert(orderEvents)
      .values({
        orderId,
        restaurantId: before.restaurantId,
        kind: 'recalled',
        fromStatus: before.status,
        toStatus: to,
        actorKind: 'staff',
        actorId,
        ...(actorName && { data: { actorName } }),
        createdAt: context.clock.now(),
      })
      .returning({ id: orderEvents.id })
    return { order: order as Order, eventIds: inserted.map(({ id }) => id) }
  })
  context.events.announce(eventIds)
  return order
}
