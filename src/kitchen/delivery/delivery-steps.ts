import { and, eq, sql } from 'drizzle-orm'
import { isClosed } from '#orders/lifecycle.ts'
import type { Order } from '#orders/tables.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import type { DeliveryFailureReason, OrderStatus } from '#orders/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { refuseKitchen } from '../contract.ts'
import { updateDelivery } from '../delivery-record.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { appendOrderEvent } from '../steps/append-event.ts'
import { lockRestaurantOrder } from '../steps/lock-order.ts'
import { deliveries } from '../tables.ts'
import { refreshArrivals } from '../trips/refresh-arrivals.ts'
import { refuseCourier } from './contract.ts'
import { type DeliveryStepRequest, type DeliverySummary, findDelivery, insertDeliveryEvent } from './find-delivery.ts'

const toAssignment = ({ orderId, person }: DeliveryStepRequest) => ({ orderId, courierId: person.id })

/** Columns of an unassigned delivery. */
const unassignedColumns = {
  ...{ state: 'waiting' as const, courierId: null, shiftId: null, assignedAt: null },
  ...{ stop: null, arrivesAt: null, stopsBefore: null },
  version: sql`${deliveries.version} + 1`,
}

/**
 * Releases a delivery before departure.
 * @throws Refusal `order_not_found`, `delivery_unavailable`
 */
export async function releaseDelivery(context: Context, step: DeliveryStepRequest): Promise<DeliverySummary> {
  const { restaurantId, number } = await findDelivery(context.db, step)
  const event = await context.db.transaction(async tx => {
    const { rowCount } = await tx
      .update(deliveries)
      .set(unassignedColumns)
      .where(and(eq(deliveries.orderId, step.orderId), eq(deliveries.courierId, step.person.id), eq(deliveries.state, 'assigned')))
    if (!rowCount) throw refuseCourier('delivery_unavailable')
    return insertDeliveryEvent(tx, restaurantId, step.orderId, 'given_back')
  })
  context.events.announce([event])
  return { restaurantId, number }
}

/**
 * Reclaims a delivery for the kitchen from a courier before departure: another courier can take it, or the kitchen hands it out.
 * @throws Refusal `order_not_found`, `delivery_not_unassignable`
 */
export async function reclaimDelivery(context: Context, { orderId, person }: DeliveryStepRequest): Promise<Order> {
  const { order, told: eventIds } = await context.db.transaction(async tx => {
    // Lock the order like every step: the courier cannot depart meanwhile.
    const order = await lockRestaurantOrder(tx, orderId, listKitchenIds(person))
    const [delivery] = await tx
      .select({ courierId: deliveries.courierId })
      .from(deliveries)
      .where(and(eq(deliveries.orderId, orderId), eq(deliveries.state, 'assigned')))
    if (isClosed(order.status) || !delivery) throw refuseKitchen('delivery_not_unassignable')
    const { rowCount } = await tx
      .update(deliveries)
      .set(unassignedColumns)
      .where(and(eq(deliveries.orderId, orderId), eq(deliveries.state, 'assigned')))
    if (!rowCount) throw refuseKitchen('delivery_not_unassignable')
    const { courierId } = delivery
    const noted = await appendOrderEvent(tx, order, { kind: 'reclaimed', person, at: context.clock.now(), data: { courierId } })
    const event = await insertDeliveryEvent(tx, order.restaurantId, orderId, 'reclaimed', { courierId, number: order.number })
    return { order: noted.order, told: [noted.id, event] }
  })
  context.events.announce(eventIds)
  return order
}

/**
 * Starts a delivery; the kitchen may have recorded the departure already.
 * @throws Refusal `order_not_found`, `delivery_unavailable`, `order_step_too_late`
 */
export async function startDelivery(context: Context, step: DeliveryStepRequest): Promise<DeliverySummary> {
  const { restaurantId, number, status } = await findDelivery(context.db, step)
  const pickedUp = (now: Date) => ({ state: 'picked_up' as const, pickedUpAt: now })
  if (status !== 'out_for_delivery') return advanceDelivery(context, step, { from: 'ready', to: 'out_for_delivery' }, 'assigned', pickedUp)
  const event = await context.db.transaction(async tx => {
    await updateDelivery(tx, toAssignment(step), 'assigned', pickedUp(context.clock.now()))
    return insertDeliveryEvent(tx, restaurantId, step.orderId, 'picked_up')
  })
  context.events.announce([event])
  await refreshArrivals(context, { courierId: step.person.id, restaurantId })
  return { restaurantId, number }
}

/** Completes a delivery; an amount due is paid now. */
export const completeDelivery = (context: Context, step: DeliveryStepRequest): Promise<DeliverySummary> =>
  advanceDelivery(context, step, { from: 'out_for_delivery', to: 'completed' }, 'picked_up', now => ({ state: 'delivered', deliveredAt: now }))

/** Fails a delivery (nobody there, wrong address), with a reason for the buyer. */
export const failDelivery = (context: Context, { reason, ...step }: DeliveryStepRequest & { reason: DeliveryFailureReason }): Promise<DeliverySummary> =>
  advanceDelivery(context, step, { from: 'out_for_delivery', to: 'cancelled', reason }, 'picked_up', () => ({ state: 'failed', failedReason: reason }))

async function advanceDelivery(
  context: Context,
  step: DeliveryStepRequest,
  transition: { from: OrderStatus; to: OrderStatus; reason?: string },
  from: 'assigned' | 'picked_up',
  changes: (now: Date) => Partial<typeof deliveries.$inferInsert>,
): Promise<DeliverySummary> {
  const { restaurantId, number } = await findDelivery(context.db, step)
  const { orderId, person } = step
  await advanceOrder(context, {
    orderId,
    restaurantIds: [restaurantId],
    actor: { kind: 'staff', id: person.id },
    ...transition,
    // Order and delivery change together, and only by the assigned courier.
    inSameTransaction: tx => updateDelivery(tx, toAssignment(step), from, changes(context.clock.now())),
  })
  await refreshArrivals(context, { courierId: person.id, restaurantId })
  return { restaurantId, number }
}
