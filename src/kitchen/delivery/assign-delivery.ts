import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { orders } from '#orders/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseKitchen } from '../contract.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { courierShifts, deliveries } from '../tables.ts'
import { refreshArrivals } from '../trips/refresh-arrivals.ts'
import { addToTrip } from '../trips/trip-order.ts'
import { refuseCourier } from './contract.ts'
import { type DeliveryStepRequest, type DeliverySummary, findDelivery, findDeliveryOf, insertDeliveryEvent } from './find-delivery.ts'

/**
 * Takes a ready or handed-out delivery: of two concurrent couriers exactly one gets the delivery. It joins the courier's trip.
 * @throws Refusal `order_not_found`, `delivery_taken`, `delivery_unavailable`, `shift_needed`
 */
export async function takeDelivery(context: Context, step: DeliveryStepRequest): Promise<DeliverySummary> {
  const { restaurantId, number } = await findDelivery(context.db, step)
  return assignToCourier(context, { orderId: step.orderId, restaurantId, number, courierId: step.person.id })
}

/**
 * Assigns a delivery to a courier on shift, by the kitchen. Assigning it again to the same courier changes nothing.
 * @throws Refusal `order_not_found`, `courier_off_shift`, `delivery_taken`, `delivery_unavailable`
 */
export async function assignDelivery(
  context: Context,
  { orderId, courierId, person }: { orderId: string; courierId: string; person: Person },
): Promise<DeliverySummary> {
  const { restaurantId, number } = await findDeliveryOf(context.db, orderId, listKitchenIds(person))
  const [own] = await context.db
    .select({ orderId: deliveries.orderId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.courierId, courierId), eq(deliveries.state, 'assigned')))
  return own ? { restaurantId, number } : assignToCourier(context, { orderId, restaurantId, number, courierId, by: person })
}

interface Assignment extends DeliverySummary {
  orderId: string
  courierId: string
  /** Staff of the kitchen who assigned it; undefined: the courier took it. */
  by?: Person
}

async function assignToCourier(context: Context, { orderId, restaurantId, number, courierId, by }: Assignment): Promise<DeliverySummary> {
  const now = context.clock.now()
  const { eventId, isOnTheRoad } = await context.db.transaction(async tx => {
    // Lock the order, so that it can neither leave nor be cancelled meanwhile.
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update')
    // Lock the shift too, or it could end without this delivery.
    const [shift] = await tx
      .select({ id: courierShifts.id })
      .from(courierShifts)
      .where(and(eq(courierShifts.courierId, courierId), eq(courierShifts.restaurantId, restaurantId), isNull(courierShifts.endedAt)))
      .for('update')
    if (!shift) throw by ? refuseKitchen('courier_off_shift') : refuseCourier('shift_needed')
    const isOnTheRoad = order?.status === 'out_for_delivery'
    if (order?.status !== 'ready' && !isOnTheRoad) throw refuseCourier('delivery_unavailable')
    const assignment = {
      state: isOnTheRoad ? ('picked_up' as const) : ('assigned' as const),
      courierId,
      shiftId: shift.id,
      assignedAt: now,
      pickedUpAt: isOnTheRoad ? now : null,
    }
    const rows = await tx
      .insert(deliveries)
      .values({ orderId, restaurantId, ...assignment })
      .onConflictDoUpdate({
        target: deliveries.orderId,
        set: { ...assignment, version: sql`${deliveries.version} + 1` },
        setWhere: sql`${deliveries.courierId} is null and ${deliveries.state} = 'waiting'`,
      })
      .returning({ orderId: deliveries.orderId })
    if (rows.length === 0) throw await refuseTaken(tx, { orderId, courierId, number })
    await addToTrip(tx, { courierId, restaurantId }, orderId)
    const eventId = await insertDeliveryEvent(tx, restaurantId, orderId, by ? 'assigned' : 'taken', by ? { courierId, number } : {})
    return { eventId, isOnTheRoad }
  })
  context.events.announce([eventId])
  if (isOnTheRoad) await refreshArrivals(context, { courierId, restaurantId })
  return { restaurantId, number }
}

/** Refuses a delivery taken by another courier, with the name. The courier's own, tapped twice, is merely no longer available. */
async function refuseTaken(tx: Database, { orderId, courierId, number }: { orderId: string; courierId: string; number: number }) {
  const [otherCourier] = await tx
    .select({ id: users.id, name: users.name })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.courierId))
    .where(eq(deliveries.orderId, orderId))
  return otherCourier && otherCourier.id !== courierId
    ? refuseCourier('delivery_taken', { values: { name: otherCourier.name, number } })
    : refuseCourier('delivery_unavailable')
}
