import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { capacitySlots, orderDays } from '#orders/tables.ts'
import type { Context } from '#platform/context.ts'
import { addDays } from '#platform/local-time.ts'
import { minuteMs } from '#platform/time-units.ts'
import { toIso } from '#platform/to-iso.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeBusinessDate, computeOpenSpans } from '#restaurants/hours/opening-hours.ts'
import { stations } from '#restaurants/tables.ts'
import { refuseKitchen } from '../contract.ts'
import type { ProductionForecast } from './contract.ts'
import { type ForecastError, forecastUnits, listSameQuarters, measureError } from './forecast-rules.ts'

/** Slots of capacity are quarters of an hour, aligned with every clock. */
const quarterMs = 15 * minuteMs
const floorToQuarter = (instant: number) => Math.floor(instant / quarterMs) * quarterMs

/**
 * Reads what each station should start in the next 15 minutes: for the quarter-hour that is a preparation time ahead.
 * @throws Refusal `kitchen_not_yours` when there is no such restaurant
 */
export async function readForecast(context: Context, restaurantId: string): Promise<ProductionForecast> {
  const restaurant = (await directorySnapshot.now(context)).restaurant(restaurantId)
  if (!restaurant) throw refuseKitchen('kitchen_not_yours')
  const now = context.clock.now().getTime()
  const slot = floorToQuarter(now + restaurant.preparationMinutes * minuteMs)
  const past = listSameQuarters(slot, restaurant.timezone)
  const [rows, units, errors] = await Promise.all([
    context.db
      .select({ id: stations.id, kind: stations.kind, title: stations.title })
      .from(stations)
      .where(and(eq(stations.restaurantId, restaurantId), isNull(stations.archivedAt)))
      .orderBy(asc(stations.title), asc(stations.id)),
    readUnits(context, restaurantId, [slot, ...past]),
    readYesterdaysErrors(context, restaurant, now),
  ])
  const openDays = await findOpenDays(context, restaurant, past)
  return {
    readyFrom: toIso(slot),
    stations: rows.map(({ id, kind, title }) => {
      const bookedUnits = units.get(toKey(id, slot)) ?? 0
      const expectedUnits = forecastUnits(past.map(quarter => ({ units: units.get(toKey(id, quarter)) ?? 0, isOpenDay: openDays.has(quarter) }))) ?? null
      return { id, kind, title, bookedUnits, expectedUnits, startUnits: Math.max(bookedUnits, expectedUnits ?? 0), yesterday: errors.get(id) ?? null }
    }),
  }
}

const toKey = (stationId: string, startsAt: number) => `${stationId} ${startsAt}`

/** Reads the used units of slots, by station and start. */
async function readUnits({ db }: Pick<Context, 'db'>, restaurantId: string, slots: readonly number[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ stationId: capacitySlots.stationId, startsAt: capacitySlots.startsAt, units: capacitySlots.usedUnits })
    .from(capacitySlots)
    .where(
      and(
        eq(capacitySlots.restaurantId, restaurantId),
        inArray(
          capacitySlots.startsAt,
          slots.map(slot => new Date(slot)),
        ),
      ),
    )
  return new Map(rows.map(({ stationId, startsAt, units }) => [toKey(stationId, startsAt.getTime()), units]))
}

/** Finds the quarters on whose business day the restaurant had orders at all. */
async function findOpenDays({ db }: Pick<Context, 'db'>, restaurant: DirectoryRestaurant, quarters: readonly number[]): Promise<Set<number>> {
  const dates = new Map(quarters.map(quarter => [quarter, toBusinessDate(restaurant, quarter)]))
  const rows = await db
    .select({ date: orderDays.businessDate })
    .from(orderDays)
    .where(and(eq(orderDays.restaurantId, restaurant.id), inArray(orderDays.businessDate, [...new Set(dates.values())])))
  const known = new Set(rows.map(({ date }) => date))
  return new Set(quarters.filter(quarter => known.has(dates.get(quarter) ?? '')))
}

const toBusinessDate = ({ timezone, businessDayCutoff: cutoffMinute }: DirectoryRestaurant, instant: number) =>
  computeBusinessDate(instant, { timezone, cutoffMinute })

interface DayErrors {
  date: string
  errors: Promise<Map<string, ForecastError>>
}
/** Yesterday's errors by restaurant, kept while the business day lasts. */
const errorCaches = new WeakMap<Context['db'], Map<string, DayErrors>>()

function readYesterdaysErrors(context: Context, restaurant: DirectoryRestaurant, now: number): Promise<Map<string, ForecastError>> {
  let cache = errorCaches.get(context.db)
  if (!cache) errorCaches.set(context.db, (cache = new Map()))
  const date = addDays(toBusinessDate(restaurant, now), -1)
  const cached = cache.get(restaurant.id)
  if (cached?.date === date) return cached.errors
  const errors = measureDay(context, restaurant, date)
  cache.set(restaurant.id, { date, errors })
  errors.catch(() => cache.delete(restaurant.id))
  return errors
}

/** Measures the forecasts of a day, quarter by quarter, by the same rule as those of now. */
async function measureDay(context: Context, restaurant: DirectoryRestaurant, date: string): Promise<Map<string, ForecastError>> {
  const quarters = computeOpenSpans(restaurant.rules, date, date).flatMap(({ from, until }) => {
    const first = floorToQuarter(from)
    return Array.from({ length: Math.ceil((until - first) / quarterMs) }, (_, index) => first + index * quarterMs)
  })
  if (quarters.length === 0) return new Map()
  const past = new Map(quarters.map(quarter => [quarter, listSameQuarters(quarter, restaurant.timezone)]))
  const all = [...new Set([...quarters, ...[...past.values()].flat()])]
  const [units, openDays] = await Promise.all([readUnits(context, restaurant.id, all), findOpenDays(context, restaurant, all)])
  const stationIds = new Set([...units.keys()].map(key => key.slice(0, key.indexOf(' '))))
  const errors = new Map<string, ForecastError>()
  for (const id of stationIds) {
    const compared = quarters.map(quarter => ({
      forecast: forecastUnits((past.get(quarter) ?? []).map(before => ({ units: units.get(toKey(id, before)) ?? 0, isOpenDay: openDays.has(before) }))),
      actual: units.get(toKey(id, quarter)) ?? 0,
    }))
    const error = measureError(compared)
    if (error) errors.set(id, error)
  }
  return errors
}
