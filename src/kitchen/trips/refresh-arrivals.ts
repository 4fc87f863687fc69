import { eq, inArray, sql } from 'drizzle-orm'
import { orders } from '#orders/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { retryOnDeadlock } from '#platform/database/deadlock.ts'
import { events } from '#platform/database/tables.ts'
import type { Point } from '#restaurants/directory/distance.ts'
import { deliveries } from '../tables.ts'
import { estimateArrivals } from './plan-trip.ts'
import { readStart, readTrip, type StoredStop, type TripKey } from './trip-order.ts'

/** Change of an estimate that is worth telling the customer, in ms. */
const noticeableMs = 60_000

/**
 * Estimates anew when each delivery on the road arrives, and tells the pages of those whose time or number of stops before changed. It has
 * a transaction of its own after each step: within the step's, orders of one trip would be locked in varying order.
 */
export async function refreshArrivals(context: Context, key: TripKey): Promise<void> {
  const eventIds = await retryOnDeadlock(() => context.db.transaction(tx => refreshIn(tx, key, context.clock.now())))
  context.events.announce(eventIds)
}

async function refreshIn(tx: Database, key: TripKey, now: Date): Promise<number[]> {
  const onTheRoad = (await readTrip(tx, key)).filter(stop => stop.isOnTheRoad)
  if (onTheRoad.length === 0) return []
  const arrivals = estimateArrivals(onTheRoad, { ...(await findLastPlace(tx, key, onTheRoad, now)), now })
  const changed = arrivals.filter(({ orderId, arrivesAt, stopsBefore }) => {
    const before = onTheRoad.find(stop => stop.orderId === orderId)
    return before?.stopsBefore !== stopsBefore || Math.abs((before.arrivesAt?.getTime() ?? 0) - arrivesAt.getTime()) >= noticeableMs
  })
  if (changed.length === 0) return []
  const ids = changed.map(({ orderId }) => orderId).sort()
  // Followers of an order ignore what has no higher version. Orders come before deliveries, as in every step.
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, ids))
  for (const { orderId, arrivesAt, stopsBefore } of changed) await tx.update(deliveries).set({ arrivesAt, stopsBefore }).where(eq(deliveries.orderId, orderId))
  const rows = ids.map(subjectId => ({ topic: 'delivery', restaurantId: key.restaurantId, subjectId, kind: 'arrival_changed', data: {} }))
  return (await tx.insert(events).values(rows).returning({ id: events.id })).map(({ id }) => id)
}

interface DoorRow extends Record<string, unknown> {
  closed_at: string | Date
  latitude: number | null
  longitude: number | null
}

/** Finds the last known place of the courier: the door of the last delivery since departure, else the restaurant. No position is ever recorded. */
async function findLastPlace(tx: Database, key: TripKey, onTheRoad: readonly StoredStop[], now: Date): Promise<{ from: Point | undefined; leftAt: Date }> {
  const departures = onTheRoad.map(({ pickedUpAt }) => (pickedUpAt ?? now).getTime())
  const { rows } = await tx.execute<DoorRow>(sql`
    select o.closed_at, c.latitude, c.longitude from deliveries d join orders o on o.id = d.order_id left join order_contacts c on c.order_id = o.id
    where d.courier_id = ${key.courierId} and d.restaurant_id = ${key.restaurantId} and d.state in ('delivered', 'failed')
      and o.closed_at >= ${new Date(Math.min(...departures)).toISOString()}
    order by o.closed_at desc limit 1`)
  const [door] = rows
  if (!door) return { from: await readStart(tx, key.restaurantId), leftAt: new Date(Math.max(...departures)) }
  const point = door.latitude === null || door.longitude === null ? undefined : { latitude: door.latitude, longitude: door.longitude }
  return { from: point, leftAt: new Date(door.closed_at) }
}
