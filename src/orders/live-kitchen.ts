import type { Context } from '#platform/context.ts'
import { batchedRead } from '#platform/database/batched-read.ts'
import { addDays, instantOf, wallClock } from '#platform/local-time.ts'
import type { NetworkRestaurant } from '#restaurants/network.ts'
import { businessDate, type OpenSpan, openSpans } from '#restaurants/opening-hours.ts'
import type { Fulfilment, RestaurantState } from '#restaurants/vocabulary.ts'
import type { SaleParts } from './sale-parts.ts'
import { type Kitchen, quarter, quarterOf } from './slots.ts'

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

// One statement, planned once a connection: it is all that a quote asks the database.
const statement = {
  name: 'live-kitchens',
  text: `select r.id, r.state, r.state_until, r.throttle_percent,
      (select coalesce(json_agg(json_build_array(s.food_id, s.option_value_id, s.remaining)), '[]')
       from item_shortages s where s.restaurant_id = r.id and (s.until is null or s.until > $2)) as shortages,
      (select coalesce(json_agg(json_build_array(c.station_id, (extract(epoch from c.starts_at) * 1000)::bigint, c.used_units)), '[]')
       from capacity_slots c where c.restaurant_id = r.id and c.starts_at >= $3) as used
    from restaurants r where r.id = any($1::uuid[])`,
}

/** How far back a quarter that is going on can matter: a great order is begun that early. */
const lookBack = 12 * quarter

const readers = new WeakMap<object, ReturnType<typeof openReader>>()

/** Those who ask at once are answered by one statement. What had run out by the time that the latest of them asks at is told to all. */
const openReader = (pool: Context['pool']) =>
  batchedRead(
    async (asked: { id: string; at: number }[]) => {
      const at = Math.max(...asked.map(each => each.at))
      const ids = [...new Set(asked.map(({ id }) => id))]
      const { rows } = await pool.query<LiveRow>({ ...statement, values: [ids, new Date(at), new Date(quarterOf(at) - lookBack)] })
      const byId = new Map(rows.map(row => [row.id, row]))
      return ({ id }) => byId.get(id)
    },
    { patience: 5 },
  )

/** A restaurant's kitchen as it is now. */
export async function liveKitchen({ pool }: Pick<Context, 'pool'>, restaurant: NetworkRestaurant, parts: SaleParts, at: Date): Promise<LiveKitchen> {
  const now = at.getTime()
  let read = readers.get(pool)
  if (!read) readers.set(pool, (read = openReader(pool)))
  const row = await read({ id: restaurant.id, at: now })
  const until = row?.state_until?.getTime()
  const state = row === undefined || (until !== undefined && until <= now) ? 'open' : row.state
  const ends = until ?? endOfBusinessDay(restaurant, now)
  const used = new Map(row?.used.map(([station, startsAt, units]) => [`${station} ${startsAt}`, units]))
  return {
    now,
    state,
    preparationMinutes: restaurant.preparationMinutes,
    stations: parts.stations.get(restaurant.id) ?? [],
    usedUnits: (station, startsAt) => used.get(`${station} ${startsAt}`) ?? 0,
    throttled: state === 'throttled' ? { until: ends, percent: row?.throttle_percent ?? 100 } : undefined,
    pausedUntil: state === 'paused' ? ends : undefined,
    remaining: new Map(row?.shortages.map(([food, optionValue, remaining]) => [food ?? optionValue ?? '', remaining])),
  }
}

/** A pause of which nobody has said when it ends holds for the business date that is going on. */
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

export const localDate = (restaurant: NetworkRestaurant, instant: number): string => wallClock(instant, restaurant.timezone).date
