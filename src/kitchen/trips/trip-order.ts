import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Point } from '#restaurants/directory/distance.ts'
import { restaurants } from '#restaurants/tables.ts'
import { deliveries } from '../tables.ts'
import { insertStop, planTrip, type TripStop } from './plan-trip.ts'

/** Courier at a restaurant: one trip at a time. */
export interface TripKey {
  courierId: string
  restaurantId: string
}

/** Stop with the state of its delivery. */
export interface StoredStop extends TripStop {
  isOnTheRoad: boolean
  pickedUpAt: Date | null
  shiftId: string | null
  arrivesAt: Date | null
  stopsBefore: number | null
}

interface StopRow extends Record<string, unknown> {
  order_id: string
  is_on_the_road: boolean
  picked_up_at: string | Date | null
  shift_id: string | null
  arrives_at: string | Date | null
  stops_before: number | null
  promised_at: string | Date
  latitude: number | null
  longitude: number | null
}

const toDate = (value: string | Date | null): Date | null => (value === null ? null : new Date(value))
const toPoint = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

/** Reads the deliveries that a courier has, in the order of the trip. */
export async function readTrip(db: Database, { courierId, restaurantId }: TripKey): Promise<StoredStop[]> {
  const { rows } = await db.execute<StopRow>(sql`
    select d.order_id, d.state = 'picked_up' as is_on_the_road, d.picked_up_at, d.shift_id, d.arrives_at, d.stops_before, o.promised_at,
      c.latitude, c.longitude
    from deliveries d join orders o on o.id = d.order_id left join order_contacts c on c.order_id = d.order_id
    where d.courier_id = ${courierId} and d.restaurant_id = ${restaurantId} and d.state in ('assigned', 'picked_up') and o.closed_at is null
    order by d.stop nulls last, o.promised_at, d.order_id`)
  return rows.map(row => ({
    orderId: row.order_id,
    promisedAt: new Date(row.promised_at),
    point: toPoint(row),
    isOnTheRoad: row.is_on_the_road,
    pickedUpAt: toDate(row.picked_up_at),
    shiftId: row.shift_id,
    arrivesAt: toDate(row.arrives_at),
    stopsBefore: row.stops_before,
  }))
}

export async function readStart(db: Database, restaurantId: string): Promise<Point> {
  const [restaurant] = await db
    .select({ latitude: restaurants.latitude, longitude: restaurants.longitude })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw new Error(`there is no restaurant ${restaurantId}`)
  return restaurant
}

/** Saves the positions of a trip's stops. The caller locks the courier's shift. */
export async function saveTripOrder(tx: Database, { courierId }: TripKey, orderIds: readonly string[]): Promise<void> {
  for (const [index, orderId] of orderIds.entries()) {
    await tx
      .update(deliveries)
      .set({ stop: index + 1 })
      .where(and(eq(deliveries.orderId, orderId), eq(deliveries.courierId, courierId)))
  }
}

/** Inserts a delivery that was just assigned where it lengthens the trip least. The caller locks the courier's shift. */
export async function addToTrip(tx: Database, key: TripKey, orderId: string): Promise<void> {
  const trip = await readTrip(tx, key)
  const added = trip.find(stop => stop.orderId === orderId)
  if (!added) return
  const others = trip.filter(stop => stop !== added)
  const start = await readStart(tx, key.restaurantId)
  await saveTripOrder(
    tx,
    key,
    insertStop(others, added, start).map(stop => stop.orderId),
  )
}

/** Orders a courier's whole trip by nearest insertion from the restaurant. The caller locks the courier's shift. */
export async function replanTrip(tx: Database, key: TripKey): Promise<void> {
  const planned = planTrip(await readTrip(tx, key), await readStart(tx, key.restaurantId))
  await saveTripOrder(
    tx,
    key,
    planned.map(({ orderId }) => orderId),
  )
}
