import type { Context } from '#platform/context.ts'
import { createBatchedRead } from '#platform/database/batched-read.ts'
import { addDays, toInstantMs, toWallClock } from '#platform/local-time.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { computeBusinessDate, computeOpenSpans, type OpenSpan } from '#restaurants/hours/opening-hours.ts'
import type { Fulfilment, RestaurantState } from '#restaurants/vocabulary.ts'
import { findItemsWithoutIngredients, type IngredientAmounts } from '../dishes/ingredient-use.ts'
import type { SalesCatalogue } from '../dishes/sales-catalogue.ts'
import { readLearnedTimes } from '../preparation/learned-times.ts'
import { computePreparationMinutes, findLearnedTime, loadHorizonMs, toHourOfWeek, toKitchenLoad } from '../preparation/preparation-rules.ts'
import { floorToSlot, type KitchenCapacity, type TimeRange } from './capacity.ts'

/** Kitchen state that changes by the minute: pauses, stock-outs and used slots. */
export interface KitchenAvailability extends KitchenCapacity {
  state: RestaurantState
  /** Remaining portions by id of dish or option; unlimited items are absent. Items that lack an ingredient have 0. */
  remaining: ReadonlyMap<string, number>
  ingredients: IngredientAmounts
}

interface AvailabilityRow {
  id: string
  state: RestaurantState
  state_until: Date | null
  throttle_percent: number
  shortages: [food: string | null, optionValue: string | null, ingredient: string | null, remaining: number][]
  stocks: [ingredient: string, available: number][]
  used: [station: string, startsAt: number, units: number][]
  /** Orders accepted and not finished; null unless asked for. */
  unfinished: number | null
}

// Prepared statement, planned once per connection: the only query of a quote.
const availabilityStatement = {
  name: 'live-kitchens',
  text: `select r.id, r.state, r.state_until, r.throttle_percent,
      (select coalesce(json_agg(json_build_array(s.food_id, s.option_value_id, s.ingredient_id, s.remaining)), '[]')
       from item_shortages s where s.restaurant_id = r.id and (s.until is null or s.until > a.at)) as shortages,
      (select coalesce(json_agg(json_build_array(i.ingredient_id, greatest(i.on_hand - i.reserved, 0))), '[]')
       from ingredient_stocks i where i.restaurant_id = r.id) as stocks,
      (select coalesce(json_agg(json_build_array(c.station_id, (extract(epoch from c.starts_at) * 1000)::bigint, c.used_units)), '[]')
       from capacity_slots c where c.restaurant_id = r.id and c.starts_at >= a.since and c.starts_at <= a.until) as used,
      case when a.load then (select count(*)::integer from orders o where o.restaurant_id = r.id and o.closed_at is null
        and o.status in ('accepted', 'preparing') and o.promised_at <= a.horizon) end as unfinished
    from json_to_recordset($1::json) as a(id uuid, at timestamptz, since timestamptz, until timestamptz, load boolean, horizon timestamptz)
    cross join lateral (select * from restaurants where id = a.id offset 0) r`,
}

interface AvailabilityRequest extends TimeRange {
  id: string
  at: number
  /** Count the unfinished orders, for learned preparation times. */
  load: boolean
}

const readers = new WeakMap<object, ReturnType<typeof createReader>>()

/** Batches concurrent reads into one statement. Stock-outs are evaluated at the latest instant in the batch for all callers. */
const createReader = (pool: Context['pool']) =>
  createBatchedRead(
    async (batch: AvailabilityRequest[]) => {
      const requests = [...Map.groupBy(batch, ({ id }) => id)].map(([id, of]) => ({
        id,
        at: toSqlInstant(Math.max(...of.map(({ at }) => at))),
        since: toSqlInstant(Math.min(...of.map(({ from }) => from))),
        until: toSqlInstant(Math.max(...of.map(({ until }) => until))),
        load: of.some(({ load }) => load),
        horizon: toSqlInstant(Math.max(...of.map(({ at }) => at)) + loadHorizonMs),
      }))
      const { rows } = await pool.query<AvailabilityRow>({ ...availabilityStatement, values: [JSON.stringify(requests)] })
      const byId = new Map(rows.map(row => [row.id, row]))
      return ({ id }) => byId.get(id)
    },
    { parallelAfterMs: 20, sameTurn: true },
  )

const toSqlInstant = (instant: number) => (instant === Number.POSITIVE_INFINITY ? 'infinity' : new Date(instant).toISOString())

/** Reads a restaurant's current kitchen state, with the used slots of a `stretch` or all future ones. */
export async function readKitchenAvailability(
  context: Context,
  restaurant: DirectoryRestaurant,
  parts: SalesCatalogue,
  at: Date,
  stretch?: TimeRange,
): Promise<KitchenAvailability> {
  const { pool } = context
  const now = at.getTime()
  const learned = await readLearnedTimes(context, restaurant.id)
  const { from, until: last } = stretch ?? { from: floorToSlot(now), until: Number.POSITIVE_INFINITY }
  let readRow = readers.get(pool)
  if (!readRow) readers.set(pool, (readRow = createReader(pool)))
  const row = await readRow({ id: restaurant.id, at: now, from, until: last, load: learned.size > 0 })
  const until = row?.state_until?.getTime()
  const state = row === undefined || (until !== undefined && until <= now) ? 'open' : row.state
  const ingredients = new Map(row?.stocks)
  const remaining = new Map<string, number>()
  for (const [food, optionValue, ingredient, left] of row?.shortages ?? [])
    if (ingredient === null) remaining.set(food ?? optionValue ?? '', left)
    else ingredients.set(ingredient, left)
  for (const id of findItemsWithoutIngredients(parts.recipes, ingredients)) remaining.set(id, 0)
  const used = new Map(row?.used.map(([station, startsAt, units]) => [`${station} ${startsAt}`, units]))
  return {
    now,
    state,
    preparationMinutes: computePreparationMinutes(
      restaurant.preparationMinutes,
      learned.size > 0 ? findLearnedTime(learned, toHourOfWeek(now, restaurant.timezone), toKitchenLoad(row?.unfinished ?? 0)) : undefined,
    ),
    openingPreparationMinutes: restaurant.preparationMinutes,
    stations: parts.stations.get(restaurant.id) ?? [],
    usedUnits: (station, startsAt) => used.get(`${station} ${startsAt}`) ?? 0,
    throttled: state === 'throttled' ? { until: until ?? endOfBusinessDay(restaurant, now), percent: row?.throttle_percent ?? 100 } : undefined,
    pausedUntil: state === 'paused' ? (until ?? Number.POSITIVE_INFINITY) : undefined,
    remaining,
    ingredients,
  }
}

/** End of the current business day: the end of a throttle without an end of its own. */
function endOfBusinessDay({ timezone, businessDayCutoff }: DirectoryRestaurant, now: number): number {
  const today = computeBusinessDate(now, { timezone, cutoffMinute: businessDayCutoff })
  return toInstantMs(addDays(today, 1), businessDayCutoff, timezone)
}

const spansCache = new WeakMap<DirectoryRestaurant, Map<string, OpenSpan[]>>()

/** Opening spans of a service on a date and the adjacent days, joined where they touch. Cached per restaurant version. */
export function openSpansAround(restaurant: DirectoryRestaurant, date: string, fulfilment: Fulfilment): OpenSpan[] {
  let spans = spansCache.get(restaurant)
  if (!spans) spansCache.set(restaurant, (spans = new Map()))
  const key = `${fulfilment} ${date}`
  let cachedSpans = spans.get(key)
  if (!cachedSpans) spans.set(key, (cachedSpans = computeOpenSpans(restaurant.rules, addDays(date, -1), addDays(date, 1), fulfilment)))
  return cachedSpans
}

/** Tells whether the restaurant is open by its hours, regardless of its kitchen's state. */
export const isOpenAt = (restaurant: DirectoryRestaurant, now: number, fulfilment: Fulfilment): boolean =>
  openSpansAround(restaurant, localDateAt(restaurant, now), fulfilment).some(({ from, until }) => from <= now && now < until)

export const localDateAt = (restaurant: DirectoryRestaurant, instant: number): string => toWallClock(instant, restaurant.timezone).date
