import { and, eq, gte, lt } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { toIso } from '#platform/to-iso.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { computeBusinessDate, computeOpenSpans } from '#restaurants/hours/opening-hours.ts'
import { stations } from '#restaurants/tables.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { floorToSlot, slotMs } from '../slots/capacity.ts'
import { capacitySlots } from '../tables/capacity.ts'
import type { StationLoad } from './contract.ts'

/** Reads the load of each station on a business date, per slot during opening hours; the remainder is what slots offer. */
export async function readStationLoad(context: Context, restaurant: DirectoryRestaurant, requestedDate: string | undefined): Promise<StationLoad> {
  const { timezone, businessDayCutoff: cutoffMinute, rules, id: restaurantId } = restaurant
  const date = requestedDate ?? computeBusinessDate(context.clock.now().getTime(), { timezone, cutoffMinute })
  const spans = computeOpenSpans(rules, date, date)
  const slotStarts = spans.flatMap(({ from, until }) => {
    const first = floorToSlot(from)
    return Array.from({ length: Math.ceil((until - first) / slotMs) }, (_, index) => first + index * slotMs)
  })
  const { stations: stationsByRestaurant } = await salesCatalogue.now(context)
  const titles = await context.db.select({ id: stations.id, title: stations.title }).from(stations).where(eq(stations.restaurantId, restaurantId))
  const rows =
    slotStarts.length === 0
      ? []
      : await context.db
          .select()
          .from(capacitySlots)
          .where(
            and(
              eq(capacitySlots.restaurantId, restaurantId),
              gte(capacitySlots.startsAt, new Date(Math.min(...slotStarts))),
              lt(capacitySlots.startsAt, new Date(Math.max(...slotStarts) + slotMs)),
            ),
          )
  const slotByKey = new Map(rows.map(row => [`${row.stationId} ${row.startsAt.getTime()}`, row]))
  return {
    date,
    stations: (stationsByRestaurant.get(restaurantId) ?? []).map(({ id, kind, unitsPerQuarter }) => ({
      id,
      kind,
      title: titles.find(station => station.id === id)?.title ?? kind,
      unitsPerQuarter,
      quarters: slotStarts.map(begin => {
        const row = slotByKey.get(`${id} ${begin}`)
        return { startsAt: toIso(begin), capacityUnits: row?.capacityUnits ?? unitsPerQuarter, usedUnits: row?.usedUnits ?? 0 }
      }),
    })),
  }
}
