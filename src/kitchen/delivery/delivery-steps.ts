import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { refuseOrder } from '#orders/contract.ts'
import { isClosed } from '#orders/lifecycle.ts'
import { type Order, orders } from '#orders/tables.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import type { DeliveryFailureReason, OrderStatus } from '#orders/vocabulary.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { refuseKitchen } from '../contract.ts'
import { listCourierRestaurants } from '../courier-access.ts'
import { updateDelivery } from '../delivery-record.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { appendOrderEvent } from '../steps/append-event.ts'
import { lockRestaurantOrder } from '../steps/lock-order.ts'
import { courierShifts, deliveries } from '../tables.ts'
import { refuseCourier } from './contract.ts'

interface DeliveryStepRequest {
  orderId: string
  person: Person
}

/** Restaurant of a delivery, and its order number there. */
interface DeliverySummary {
  restaurantId: string
  number: number
}

const toAssignment = ({ orderId, person }: DeliveryStepRequest) => ({ orderId, courierId: person.id })

/** Finds the order if it is a delivery of a restaurant that the person delivers for. */
async function findDelivery(db: Database, { orderId, person }: DeliveryStepRequest) {
  const [order] = await db
    .select({ restaurantId: orders.restaurantId, number: orders.number, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.fulfilment, 'delivery'), inArray(orders.restaurantId, listCourierRestaurants(person))))
  if (!order) throw refuseOrder('order_not_found')
  return order
}

/**
 * Assigns a ready or handed-out delivery to a courier: of two concurrent couriers exactly one gets the delivery.
 * @throws Refusal `order_not_found`, `delivery_taken`, `delivery_unavailable`, `shift_needed`
 */
export async function takeDelivery(context: Context, step: DeliveryStepRequest): Promise<DeliverySummary> {
  const { restaurantId, number } = await findDelivery(context.db, step)
  const now = context.clock.now()
  const event = await context.db.transaction(async tx => {
    // Lock the order, so that it can neither leave nor be cancelled meanwhile.
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, step.orderId)).for('update')
    // Lock the shift too, or it could end without this delivery.
    const [shift] = await tx
      .select({ id: courierShifts.id })
      .from(courierShifts)
      .where(and(eq(courierShifts.courierId, step.person.id), eq(courierShifts.restaurantId, restaurantId), isNull(courierShifts.endedAt)))
      .for('update')
    if (!shift) throw refuseCourier('shift_needed')
    const isOnTheRoad = order?.status === 'out_for_delivery'
    if (order?.status !== 'ready' && !isOnTheRoad) throw refuseCourier('delivery_unavailable')
    const assignment = {
      state: isOnTheRoad ? ('picked_up' as const) : ('assigned' as const),
      courierId: step.person.id,
      shiftId: shift.id,
      assignedAt: now,
      pickedUpAt: isOnTheRoad ? now : null,
    }
    const rows = await tx
      .insert(deliveries)
      .values({ orderId: step.orderId, restaurantId, ...assignment })
      .onConflictDoUpdate({
        target: deliveries.orderId,
        set: { ...assignment, version: sql`${deliveries.version} + 1` },
        setWhere: sql`${deliveries.courierId} is null and ${deliveries.state} = 'waiting'`,
      })
      .returning({ orderId: deliveries.orderId })
    if (rows.length === 0) throw await refuseTaken(tx, step, number)
    return insertDeliveryEvent(tx, restaurantId, step.orderId, 'taken')
  })
  context.events.announce([event])
  return { restaurantId, number }
}

/** Refuses a delivery taken by another courier, with the name. The courier's own, tapped twice, is merely no longer available. */
async function refuseTaken(tx: Database, { orderId, person }: DeliveryStepRequest, number: number) {
  const [otherCourier] = await tx
    .select({ id: users.id, name: users.name })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.courierId))
    .where(eq(deliveries.orderId, orderId))
  return otherCourier && otherCourier.id !== person.id
    ? refuseCourier('delivery_taken', { values: { name: otherCourier.name, number } })
    : refuseCourier('delivery_unavailable')
}

/** Columns of an unassigned delivery. */
const unassignedColumns = { state: 'waiting' as const, courierId: null, shiftId: null, assignedAt: null, version: sql`${deliveries.version} + 1` }

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
  return { restaurantId, number }
}

/** Records an event for other couriers' screens: transitions of the order have their own events. */
async function insertDeliveryEvent(tx: Database, restaurantId: string, orderId: string, kind: string, data: object = {}): Promise<number> {
  const [insertedEvent] = await tx.insert(events).values({ topic: 'delivery', restaurantId, subjectId: orderId, kind, data }).returning({ id: events.id })
  return insertedEvent?.id as number
}
