import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { retryOnDeadlock } from '#platform/database/deadlock.ts'
import { minuteMs } from '#platform/time-units.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseOrder } from '../contract.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { mayArrive } from '../lifecycle.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { moveCapacity } from '../reservations/move-capacity.ts'
import { type CapacityRequirement, planCapacity } from '../slots/capacity.ts'
import { readKitchenAvailability } from '../slots/kitchen-availability.ts'
import { findPromisedTime } from '../slots/promised-time.ts'
import { capacityReservations } from '../tables/capacity.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { progressColumns } from '../tracking/progress-columns.ts'
import { toOrderProgress } from '../tracking/read-order.ts'
import { arrivalAheadMinutes } from '../vocabulary.ts'
import { refuseArrival } from './contract.ts'

/** Smallest gain for which the promise moves, in ms. */
const minGainMs = 5 * minuteMs

/**
 * Notes that the customer of a scheduled pickup is on the way. The kitchen sees it and begins; the promise moves up to the first time that
 * hours, preparation and capacity allow, and stays where they allow none earlier. No location is sent or stored.
 * @throws Refusal `order_not_found`, `arrival_impossible`, `arrival_too_early`
 */
export async function announceArrival(context: Context, id: string, requester: OrderRequester): Promise<OrderProgress> {
  const { standing } = await readAuthorizedProgress(context, id, requester)
  const [order] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw refuseOrder('order_not_found')
  if (standing === 'staff' || standing === 'administrator' || !mayArrive(order)) throw refuseArrival('arrival_impossible')
  const now = context.clock.now()
  if (order.promisedAt.getTime() - now.getTime() > arrivalAheadMinutes * minuteMs) throw refuseArrival('arrival_too_early')
  const earlier = await findEarlierTime(context, order)
  const move = () =>
    context.db.transaction(async tx => {
      const [moved] = await tx
        .update(orders)
        .set({ arrivingAt: now, version: sql`${orders.version} + 1` })
        .where(and(eq(orders.id, id), eq(orders.version, order.version)))
        .returning({ id: orders.id })
      if (!moved) throw refuseArrival('arrival_impossible')
      // Another order may have taken the earlier slot meanwhile: then the promise stays.
      const isMoved = earlier !== undefined && (await moveCapacity(tx, order, earlier.needs))
      if (isMoved) await tx.update(orders).set({ promisedAt: earlier.promisedAt, slotStartsAt: earlier.slot }).where(eq(orders.id, id))
      return tx
        .insert(orderEvents)
        .values({
          orderId: id,
          restaurantId: order.restaurantId,
          kind: 'arriving',
          actorKind: standing === 'customer' ? 'customer' : 'guest',
          actorId: standing === 'customer' ? (requester.person?.id ?? null) : null,
          data: isMoved ? { earlierAt: earlier.promisedAt.toISOString(), plannedAt: order.promisedAt.toISOString() } : {},
          createdAt: now,
        })
        .returning({ id: orderEvents.id })
    })
  // Placing locks slots in another order than an update of the order before them.
  const events = await retryOnDeadlock(move)
  context.events.announce(events.map(event => event.id))
  const [row] = await context.db
    .select({ order: orders, ...progressColumns })
    .from(orders)
    .where(eq(orders.id, id))
  if (!row) throw refuseOrder('order_not_found')
  return toOrderProgress(row.order, row)
}

interface EarlierTime {
  promisedAt: Date
  slot: Date
  needs: CapacityRequirement[]
}

/** Finds the first time before the promise at which the restaurant can hand the order over; undefined: none that is worth it. */
async function findEarlierTime(context: Context, order: Order): Promise<EarlierTime | undefined> {
  const restaurant = (await directorySnapshot.now(context)).restaurant(order.restaurantId)
  if (!restaurant) return undefined
  const kitchen = await readKitchenAvailability(context, restaurant, await salesCatalogue.now(context), context.clock.now())
  const work = await readReservedWork(context, order, kitchen.stations)
  const request = { restaurant, fulfilment: order.fulfilment, demand: { work, travelTimeMinutes: 0 }, kitchen }
  const time = findPromisedTime(request)
  if (!time || time.promisedAt > order.promisedAt.getTime() - minGainMs) return undefined
  return { promisedAt: new Date(time.promisedAt), slot: new Date(time.slot), needs: planCapacity(work, time.slot, kitchen) ?? [] }
}

/** Sums the units that an order has reserved, by kind of station. */
async function readReservedWork(
  { db }: Pick<Context, 'db'>,
  { id }: Order,
  stations: readonly { id: string; kind: string }[],
): Promise<Record<string, number>> {
  const rows = await db.select().from(capacityReservations).where(eq(capacityReservations.orderId, id))
  const work: Record<string, number> = {}
  for (const { stationId, units } of rows) {
    const kind = stations.find(station => station.id === stationId)?.kind
    if (kind) work[kind] = (work[kind] ?? 0) + units
  }
  return work
}
