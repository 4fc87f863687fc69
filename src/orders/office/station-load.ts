import { and, eq, gte, lt } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { businessDate, openSpans } from '#restaurants/hours/opening-hours.ts'
import { stations } from '#restaurants/tables.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import { quarter, quarterOf } from '../slots/capacity.ts'
import { capacitySlots } from '../tables/capacity.ts'
import type { StationLoad } from './contract.ts'

/** How full each station is on a business date, quarter by quarter while the doors are open: what is left is what slots are offered from. */
export async function stationLoad(context: Context, restaurant: NetworkRestaurant, asked: string | undefined): Promise<StationLoad> {
  const { timezone, businessDayCutoff: cutoffMinute, rules, id: restaurantId } = restaurant
  const date = asked ?? businessDate(context.clock.now().getTime(), { timezone, cutoffMinute })
  const spans = openSpans(rules, date, date)
  const begins = spans.flatMap(({ from, until }) => {
    const first = quarterOf(from)
    return Array.from({ length: Math.ceil((until - first) / quarter) }, (_, at) => first + at * quarter)
  })
  const { stations: known } = await saleParts.now(context)
  const titles = await context.db.select({ id: stations.id, title: stations.title }).from(stations).where(eq(stations.restaurantId, restaurantId))
  const rows =
    begins.length === 0
      ? []
      : await context.db
          .select()
          .from(capacitySlots)
          .where(
            and(
              eq(capacitySlots.restaurantId, restaurantId),
              gte(capacitySlots.startsAt, new Date(Math.min(...begins))),
              lt(capacitySlots.startsAt, new Date(Math.max(...begins) + quarter)),
            ),
          )
  const taken = new Map(rows.map(row => [`${row.stationId} ${row.startsAt.getTime()}`, row]))
  return {
    date,
    stations: (known.get(restaurantId) ?? []).map(({ id, kind, unitsPerQuarter }) => ({
      id,
      kind,
      title: titles.find(station => station.id === id)?.title ?? kind,
      unitsPerQuarter,
      quarters: begins.map(begin => {
        const row = taken.get(`${id} ${begin}`)
        return { startsAt: new Date(begin).toISOString(), capacityUnits: row?.capacityUnits ?? unitsPerQuarter, usedUnits: row?.usedUnits ?? 0 }
      }),
    })),
  }
}
