import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { refuseOrder } from '#orders/contract.ts'
import { isClosed } from '#orders/lifecycle.ts'
import { type Order, orders } from '#orders/tables.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import type { FailedDelivery, OrderStatus } from '#orders/vocabulary.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { refuseKitchen } from '../contract.ts'
import { kitchensOf } from '../kitchen-access.ts'
import { noteOnOrder } from '../steps/append-event.ts'
import { lockOrderOf } from '../steps/lock-order.ts'
import { courierShifts, deliveries } from '../tables.ts'
import { refuseCourier } from './contract.ts'
import { placesOf } from './courier-access.ts'
import { moveRoad } from './delivery-record.ts'

interface Step {
  orderId: string
  person: Person
}

/** Of which restaurant it is, and what it is called there. */
interface Delivery {
  restaurantId: string
  number: number
}

const roadOf = ({ orderId, person }: Step) => ({ orderId, courierId: person.id })

/** The order, if it is a delivery of a restaurant that this person delivers for. */
async function findDelivery(db: Database, { orderId, person }: Step) {
  const [order] = await db
    .select({ restaurantId: orders.restaurantId, number: orders.number, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.fulfilment, 'delivery'), inArray(orders.restaurantId, placesOf(person))))
  if (!order) throw refuseOrder('order_not_found')
  return order
}

/**
 * A courier takes a delivery that is ready, or that the kitchen has handed out already: of two who want it exactly one has it.
 * @throws Refusal `order_not_found`, `delivery_taken`, `delivery_gone`, `shift_needed`
 */
export async function takeDelivery(context: Context, step: Step): Promise<Delivery> {
  const { restaurantId, number } = await findDelivery(context.db, step)
  const now = context.clock.now()
  const event = await context.db.transaction(async tx => {
    // Locked, so that the order can't leave or be called off meanwhile.
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, step.orderId)).for('update')
    // So is the shift, or it could end without what is taken now.
    const [shift] = await tx
      .select({ id: courierShifts.id })
      .from(courierShifts)
      .where(and(eq(courierShifts.courierId, step.person.id), eq(courierShifts.restaurantId, restaurantId), isNull(courierShifts.endedAt)))
      .for('update')
    if (!shift) throw refuseCourier('shift_needed')
    const onTheRoad = order?.status === 'out_for_delivery'
    if (order?.status !== 'ready' && !onTheRoad) throw refuseCourier('delivery_gone')
    const taken = {
      state: onTheRoad ? ('picked_up' as const) : ('assigned' as const),
      courierId: step.person.id,
      shiftId: shift.id,
      assignedAt: now,
      pickedUpAt: onTheRoad ? now : null,
    }
    const rows = await tx
      .insert(deliveries)
      .values({ orderId: step.orderId, restaurantId, ...taken })
      .onConflictDoUpdate({
        target: deliveries.orderId,
        set: { ...taken, version: sql`${deliveries.version} + 1` },
        setWhere: sql`${deliveries.courierId} is null and ${deliveries.state} = 'waiting'`,
      })
      .returning({ orderId: deliveries.orderId })
    if (rows.length === 0) throw await takenBefore(tx, step, number)
    return tell(tx, restaurantId, step.orderId, 'taken')
  })
  context.events.announce([event])
  return { restaurantId, number }
}

/** That another courier was quicker, and who. One's own, tapped twice, is only gone from what can be taken. */
async function takenBefore(tx: Database, { orderId, person }: Step, number: number) {
  const [quicker] = await tx
    .select({ id: users.id, name: users.name })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.courierId))
    .where(eq(deliveries.orderId, orderId))
  return quicker && quicker.id !== person.id ? refuseCourier('delivery_taken', { values: { name: quicker.name, number } }) : refuseCourier('delivery_gone')
}

/** Nobody's, as before it was taken. */
const backInShop = { state: 'waiting' as const, courierId: null, shiftId: null, assignedAt: null, version: sql`${deliveries.version} + 1` }

/** Back for another courier, while it has not left. @throws Refusal `order_not_found`, `delivery_gone` */
export async function giveBackDelivery(context: Context, step: Step): Promise<Delivery> {
  const { restaurantId, number } = await findDelivery(context.db, step)
  const event = await context.db.transaction(async tx => {
    const { rowCount } = await tx
      .update(deliveries)
      .set(backInShop)
      .where(and(eq(deliveries.orderId, step.orderId), eq(deliveries.courierId, step.person.id), eq(deliveries.state, 'assigned')))
    if (!rowCount) throw refuseCourier('delivery_gone')
    return tell(tx, restaurantId, step.orderId, 'given_back')
  })
  context.events.announce([event])
  return { restaurantId, number }
}

/**
 * The kitchen takes a delivery back from a courier who has not left with it: any other can take it, or the kitchen hands it out.
 * @throws Refusal `order_not_found`, `delivery_not_to_reclaim`
 */
export async function reclaimDelivery(context: Context, { orderId, person }: Step): Promise<Order> {
  const { order, told } = await context.db.transaction(async tx => {
    // Locked as for every step: the courier can't leave with it meanwhile.
    const order = await lockOrderOf(tx, orderId, kitchensOf(person))
    const [road] = await tx
      .select({ courierId: deliveries.courierId })
      .from(deliveries)
      .where(and(eq(deliveries.orderId, orderId), eq(deliveries.state, 'assigned')))
    if (isClosed(order.status) || !road) throw refuseKitchen('delivery_not_to_reclaim')
    const { rowCount } = await tx
      .update(deliveries)
      .set(backInShop)
      .where(and(eq(deliveries.orderId, orderId), eq(deliveries.state, 'assigned')))
    if (!rowCount) throw refuseKitchen('delivery_not_to_reclaim')
    const { courierId } = road
    const noted = await noteOnOrder(tx, order, { kind: 'reclaimed', person, at: context.clock.now(), data: { courierId } })
    const event = await tell(tx, order.restaurantId, orderId, 'reclaimed', { courierId, number: order.number })
    return { order: noted.order, told: [noted.id, event] }
  })
  context.events.announce(told)
  return order
}

/** Off with it; the kitchen may have said so already. @throws Refusal `order_not_found`, `delivery_gone`, `order_moved_on` */
export async function leaveWithDelivery(context: Context, step: Step): Promise<Delivery> {
  const { restaurantId, number, status } = await findDelivery(context.db, step)
  const pickedUp = (now: Date) => ({ state: 'picked_up' as const, pickedUpAt: now })
  if (status !== 'out_for_delivery') return advance(context, step, { from: 'ready', to: 'out_for_delivery' }, 'assigned', pickedUp)
  const event = await context.db.transaction(async tx => {
    await moveRoad(tx, roadOf(step), 'assigned', pickedUp(context.clock.now()))
    return tell(tx, restaurantId, step.orderId, 'picked_up')
  })
  context.events.announce([event])
  return { restaurantId, number }
}

/** Handed over; what is due is paid now. */
export const completeDelivery = (context: Context, step: Step): Promise<Delivery> =>
  advance(context, step, { from: 'out_for_delivery', to: 'completed' }, 'picked_up', now => ({ state: 'delivered', deliveredAt: now }))

/** Nobody there, wrong address: the order comes to nothing, with a reason that its buyer reads. */
export const failDelivery = (context: Context, { reason, ...step }: Step & { reason: FailedDelivery }): Promise<Delivery> =>
  advance(context, step, { from: 'out_for_delivery', to: 'cancelled', reason }, 'picked_up', () => ({ state: 'failed', failedReason: reason }))

async function advance(
  context: Context,
  step: Step,
  taken: { from: OrderStatus; to: OrderStatus; reason?: string },
  from: 'assigned' | 'picked_up',
  changes: (now: Date) => Partial<typeof deliveries.$inferInsert>,
): Promise<Delivery> {
  const { restaurantId, number } = await findDelivery(context.db, step)
  const { orderId, person } = step
  await advanceOrder(context, {
    orderId,
    restaurantIds: [restaurantId],
    actor: { kind: 'staff', id: person.id },
    ...taken,
    // The order and its road move together, and only by the one who has it.
    alongside: tx => moveRoad(tx, roadOf(step), from, changes(context.clock.now())),
  })
  return { restaurantId, number }
}

/** The other couriers' screens: an order's own steps are told by its own events. */
async function tell(tx: Database, restaurantId: string, orderId: string, kind: string, data: object = {}): Promise<number> {
  const [told] = await tx.insert(events).values({ topic: 'delivery', restaurantId, subjectId: orderId, kind, data }).returning({ id: events.id })
  return told?.id as number
}
