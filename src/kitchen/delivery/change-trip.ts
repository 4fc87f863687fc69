import { and, eq, isNull } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { retryOnDeadlock } from '#platform/database/deadlock.ts'
import { courierShifts } from '../tables.ts'
import { refreshArrivals } from '../trips/refresh-arrivals.ts'
import { readTrip, replanTrip, saveTripOrder, type TripKey } from '../trips/trip-order.ts'
import { refuseCourier } from './contract.ts'

interface TripRequest {
  restaurantId: string
  person: Person
}

/**
 * Puts the stops of the courier's trip in this order. Deliveries that the courier no longer has are ignored, those not named follow in
 * their present order: a request sent late, or twice, changes nothing it should not.
 */
export const reorderTrip = (context: Context, { orderIds, ...request }: TripRequest & { orderIds: readonly string[] }): Promise<void> =>
  changeTrip(context, request, async (tx, key) => {
    const trip = (await readTrip(tx, key)).map(({ orderId }) => orderId)
    const named = [...new Set(orderIds)].filter(id => trip.includes(id))
    await saveTripOrder(tx, key, [...named, ...trip.filter(id => !named.includes(id))])
  })

/** Orders the courier's trip by nearest insertion from the restaurant, as if all its deliveries were taken at once. */
export const planWholeTrip = (context: Context, request: TripRequest): Promise<void> => changeTrip(context, request, replanTrip)

/** @throws Refusal `shift_needed` */
async function changeTrip(context: Context, { restaurantId, person }: TripRequest, change: (tx: Database, key: TripKey) => Promise<void>): Promise<void> {
  const key = { courierId: person.id, restaurantId }
  const applyChange = async (tx: Database) => {
    // Lock the shift, as taking a delivery does: positions change one after the other.
    const [shift] = await tx
      .select({ id: courierShifts.id })
      .from(courierShifts)
      .where(and(eq(courierShifts.courierId, person.id), eq(courierShifts.restaurantId, restaurantId), isNull(courierShifts.endedAt)))
      .for('update')
    if (!shift) throw refuseCourier('shift_needed')
    await change(tx, key)
  }
  await retryOnDeadlock(() => context.db.transaction(applyChange))
  await refreshArrivals(context, key)
}
