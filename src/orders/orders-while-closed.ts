import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { addDays } from '#platform/local-time.ts'
import type { AskedWhileClosed } from '#restaurants/hours-api.ts'
import { networkNow } from '#restaurants/network.ts'
import { openSpans } from '#restaurants/opening-hours.ts'
import { deliveryZones } from '#restaurants/tables.ts'
import { orders } from './tables/orders.ts'

/**
 * How many orders that are not ended the kitchen would have to hand over while it is closed, by the hours as they stand now:
 * nobody takes them back when a day is closed, and whoever ordered reads the hour that was promised. A delivery leaves before
 * it arrives, so the road is taken off its hour, as where the hour was offered.
 */
export async function ordersWhileClosed(context: Context, { restaurantId, cityId, startsOn, endsOn }: AskedWhileClosed): Promise<number> {
  const network = await networkNow.now(context)
  const concerned = network.restaurants.filter(({ id, city }) => (restaurantId ? id === restaurantId : !cityId || city.id === cityId))
  const rows = await context.db
    .select({
      restaurantId: orders.restaurantId,
      date: orders.businessDate,
      fulfilment: orders.fulfilment,
      promisedAt: orders.promisedAt,
      road: deliveryZones.deliveryMinutes,
    })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.deliveryZoneId))
    .where(
      and(
        isNull(orders.closedAt),
        inArray(
          orders.restaurantId,
          concerned.map(({ id }) => id),
        ),
        startsOn === undefined ? undefined : gte(orders.businessDate, startsOn),
        endsOn === undefined ? undefined : lte(orders.businessDate, endsOn),
      ),
    )
  return rows.filter(({ restaurantId, date, fulfilment, promisedAt, road }) => {
    const rules = network.restaurant(restaurantId)?.rules
    if (!rules) return false
    const leaves = promisedAt.getTime() - (road ?? 0) * 60_000
    // An evening that goes past midnight is still of the date it began on.
    return !openSpans(rules, addDays(date, -1), addDays(date, 1), fulfilment).some(({ from, until }) => from <= leaves && leaves < until)
  }).length
}
