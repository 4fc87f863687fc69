import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { addDays } from '#platform/local-time.ts'
import type { ClosedPeriod, PlannedHours } from '#restaurants/affected-orders.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { isInScope, toDatedClosure } from '#restaurants/hours/closure-scope.ts'
import type { AffectedOrdersSummary } from '#restaurants/hours/contract.ts'
import { computeOpenSpans, type OpeningRules } from '#restaurants/hours/opening-hours.ts'
import { deliveryZones } from '#restaurants/tables.ts'
import { travelMinutes } from '../delivery/delivery-fee.ts'
import { orders } from '../tables/orders.ts'
import { summarizeAffectedOrders } from './affected-orders.ts'

/**
 * Finds active orders whose handover falls into a closure, by current hours or with the `planned` changes: closing a day cancels no order,
 * and the buyer still sees the promised time. Each counts once, however many of the `asked` periods contain it. Deliveries leave earlier,
 * so the travel time is subtracted, as in available times.
 */
export async function findOrdersWhileClosed(context: Context, closedPeriods: ClosedPeriod[], planned: PlannedHours = {}): Promise<AffectedOrdersSummary> {
  const network = await directorySnapshot.now(context)
  const affectedRestaurants = network.restaurants.filter(restaurant => closedPeriods.some(place => isInScope(place, restaurant)))
  if (affectedRestaurants.length === 0) return { ordersLeft: 0, ordersLeftIn: [] }
  const [first, last] = [
    closedPeriods.map(({ startsOn = '' }) => startsOn).sort()[0],
    closedPeriods
      .map(({ endsOn = '9999-12-31' }) => endsOn)
      .sort()
      .at(-1),
  ]
  const rows = await context.db
    .select({
      id: orders.id,
      number: orders.number,
      restaurantId: orders.restaurantId,
      date: orders.businessDate,
      fulfilment: orders.fulfilment,
      promisedAt: orders.promisedAt,
      deliveryMinutes: deliveryZones.deliveryMinutes,
    })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.deliveryZoneId))
    .where(
      and(
        isNull(orders.closedAt),
        inArray(
          orders.restaurantId,
          affectedRestaurants.map(({ id }) => id),
        ),
        first ? gte(orders.businessDate, first) : undefined,
        last ? lte(orders.businessDate, last) : undefined,
      ),
    )
  const byRestaurant = Map.groupBy(rows, ({ restaurantId }) => restaurantId)
  return summarizeAffectedOrders(affectedRestaurants, restaurant => {
    const days = closedPeriods.filter(place => isInScope(place, restaurant))
    const rules = applyPlannedHours(restaurant, planned)
    return (byRestaurant.get(restaurant.id) ?? []).filter(({ date, fulfilment, promisedAt, deliveryMinutes }) => {
      if (!days.some(({ startsOn = date, endsOn = date }) => startsOn <= date && date <= endsOn)) return false
      const travelTimeMinutes = fulfilment === 'delivery' ? travelMinutes({ deliveryMinutes }, restaurant) : 0
      const leaves = promisedAt.getTime() - travelTimeMinutes * 60_000
      // An evening past midnight belongs to its starting date.
      return !computeOpenSpans(rules, addDays(date, -1), addDays(date, 1), fulfilment).some(({ from, until }) => from <= leaves && leaves < until)
    })
  })
}

function applyPlannedHours(restaurant: DirectoryRestaurant, { closures = [], without, week }: PlannedHours): OpeningRules {
  const { rules } = restaurant
  const more = closures.filter(closure => isInScope(closure, restaurant)).map(toDatedClosure)
  return { ...rules, week: week ?? rules.week, closures: [...rules.closures.filter(({ id }) => id !== without), ...more] }
}
