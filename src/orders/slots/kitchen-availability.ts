import type { Context } from '#platform/context.ts'
import { batchedRead } from '#platform/database/batched-read.ts'
import { addDays, instantOf, wallClock } from '#platform/local-time.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { businessDate, type OpenSpan, openSpans } from '#restaurants/hours/opening-hours.ts'
import type { Fulfilment, RestaurantState } from '#restaurants/vocabulary.ts'
import type { SaleParts } from '../dishes/sales-catalogue.ts'
import { type Kitchen, quarterOf, type Stretch } from './capacity.ts'

/** What changes by the minute at a restaurant: whether it takes orders, what has run out, which quarters are taken. */
export interface LiveKitchen extends Kitchen {
  state: RestaurantState
  /** How many are left, by id of dish or option; what is not in it there is enough of. */
  remaining: ReadonlyMap<string, number>
}

interface LiveRow {
  id: string
  state: RestaurantState
  state_until: Date | null
  throttle_percent: number
  shortages: [food: string | null, optionValue: string | null, remaining: number][]
  used: [station: string, startsAt: number, units: number][]
}

// One statement, planned once a connection whatever it is asked: it is all that a quote asks the database.
const statement = {
  name: 'live-kitchens',
  text: `select r.id, r.state, r.state_until, r.throttle_percent,
      (select coalesce(json_agg(json_build_array(s.food_id, s.option_value_id, s.remaining)), '[]')
       from item_shortages s where s.restaurant_id = r.id and (s.until is null or s.until > a.at)) as shortages,
      (select coalesce(json_agg(json_build_array(c.station_id, (extract(epoch from c.starts_at) * 1000)::bigint, c.used_units)), '[]')
       from capacity_slots c where c.restaurant_id = r.id and c.starts_at >= a.since and c.starts_at <= a.until) as used
    from json_to_recordset($1::json) as a(id uuid, at timestamptz, since timestamptz, until timestamptz)
    cross join lateral (select * from restaurants where id = a.id offset 0) r`,
}

interface Asked extends Stretch {
  id: string
  at: number
}

const readers = new WeakMap<object, ReturnType<typeof openReader>>()

/** Those who ask at once are answered by one statement. What had run out by the time that the latest of them asks at is told to all. */
const openReader = (pool: Context['pool']) =>
  batchedRead(
    async (asked: Asked[]) => {
      const wanted = [...Map.groupBy(asked, ({ id }) => id)].map(([id, of]) => ({
        id,
        at: written(Math.max(...of.map(({ at }) => at))),
        since: written(Math.min(...of.map(({ from }) => from))),
        until: written(Math.max(...of.map(({ until }) => until))),
      }))
      const { rows } = await pool.query<LiveRow>({ ...statement, values: [JSON.stringify(wanted)] })
      const byId = new Map(rows.map(row => [row.id, row]))
      return ({ id }) => byId.get(id)
    },
    { patience: 5, sameTurn: true },
  )

const written = (instant: number) => (instant === Number.POSITIVE_INFINITY ? 'infinity' : new Date(instant).toISOString())

/** A restaurant's kitchen as it is now; of its quarters those of a `stretch`, or all that are to come. */
export async function liveKitchen(
  { pool }: Pick<Context, 'pool'>,
  restaurant: NetworkRestaurant,
  parts: SaleParts,
  at: Date,
  stretch?: Stretch,
): Promise<LiveKitchen> {
  const now = at.getTime()
  const { from, until: last } = stretch ?? { from: quarterOf(now), until: Number.POSITIVE_INFINITY }
  let read = readers.get(pool)
  if (!read) readers.set(pool, (read = openReader(pool)))
  const row = await read({ id: restaurant.id, at: now, from, until: last })
  const until = row?.state_until?.getTime()
  const state = row === undefined || (until !== undefined && until <= now) ? 'open' : row.state
  const used = new Map(row?.used.map(([station, startsAt, units]) => [`${station} ${startsAt}`, units]))
  return {
    now,
    state,
    preparationMinutes: restaurant.preparationMinutes,
    stations: parts.stations.get(restaurant.id) ?? [],
    usedUnits: (station, startsAt) => used.get(`${station} ${startsAt}`) ?? 0,
    throttled: state === 'throttled' ? { until: until ?? endOfBusinessDay(restaurant, now), percent: row?.throttle_percent ?? 100 } : undefined,
    pausedUntil: state === 'paused' ? (until ?? Number.POSITIVE_INFINITY) : undefined,
    remaining: new Map(row?.shortages.map(([food, optionValue, remaining]) => [food ?? optionValue ?? '', remaining])),
  }
}

/** Of a throttle nobody has said when it ends: it holds for the business date that is going on. */
function endOfBusinessDay({ timezone, businessDayCutoff }: NetworkRestaurant, now: number): number {
  const today = businessDate(now, { timezone, cutoffMinute: businessDayCutoff })
  return instantOf(addDays(today, 1), businessDayCutoff, timezone)
}

const known = new WeakMap<NetworkRestaurant, Map<string, OpenSpan[]>>()

/** When a service is open on a date and the days beside it, breaks that are none joined. Reckoned once a version of the restaurants. */
export function spansAround(restaurant: NetworkRestaurant, date: string, fulfilment: Fulfilment): OpenSpan[] {
  let spans = known.get(restaurant)
  if (!spans) known.set(restaurant, (spans = new Map()))
  const key = `${fulfilment} ${date}`
  let found = spans.get(key)
  if (!found) spans.set(key, (found = openSpans(restaurant.rules, addDays(date, -1), addDays(date, 1), fulfilment)))
  return found
}

/** Whether the doors are open, whatever its kitchen says. */
export const hasDoorsOpen = (restaurant: NetworkRestaurant, now: number, fulfilment: Fulfilment): boolean =>
  spansAround(restaurant, localDate(restaurant, now), fulfilment).some(({ from, until }) => from <= now && now < until)

export const localDate = (restaurant: NetworkRestaurant, instant: number): string => wallClock(instant, restaurant.timezone).date
