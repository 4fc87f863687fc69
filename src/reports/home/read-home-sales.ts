import { sql } from 'drizzle-orm'
import { buildUncountedQuery, readOrderCounts } from '#orders/lists/count-orders.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { addDays, defaultTimezone, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { minuteMs } from '#platform/time-units.ts'
import { isSale } from '../refunded-cents.ts'
import type { HomeSales } from './contract.ts'

/** Minutes after midnight at which a day of the chain begins, as a restaurant's does unless it is set. */
const dayStartMinute = 300
const comparedWeeks = 4
const shownDays = 7

type Sold = HomeSales['today']
type Scope = readonly string[] | undefined

/**
 * Reads the sales of today against the same weekdays before, of the chain or of some restaurants. Parts of days are read from the orders, by ranges
 * of their keys; whole days from the sums of restaurants and the orders that they lack.
 */
export async function readHomeSales({ db, clock }: Pick<Context, 'db' | 'clock'>, restaurantIds: Scope): Promise<HomeSales> {
  const now = clock.now()
  const moment = findMoment(now.getTime())
  return db.transaction(
    async tx => {
      const [today, ...weekdays] = await readParts(tx, moment, restaurantIds)
      const whole = await readDays(tx, { from: addDays(moment.date, 1 - 2 * shownDays), to: moment.date }, restaurantIds)
      const days = Array.from({ length: shownDays }, (_, index) => addDays(moment.date, index + 1 - shownDays)).map(date => {
        const isToday = date === moment.date
        const before = isToday ? toSold(weekdays[0]) : (whole.get(addDays(date, -7)) ?? nothing)
        return { date, ...(isToday ? toSold(today) : (whole.get(date) ?? nothing)), before }
      })
      return { asOf: now.toISOString(), date: moment.date, today: toSold(today), weekdays: weekdays.map(part => ({ date: part.date, ...toSold(part) })), days }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const nothing: Sold = { orders: 0, revenueCents: 0 }
const toSold = ({ orders, revenueCents }: Sold = nothing): Sold => ({ orders, revenueCents })

/** Business day of an instant (ms), and minutes after its midnight, up to 29 hours. */
function findMoment(instant: number): { date: string; minute: number } {
  const { date, minute } = toWallClock(instant, defaultTimezone)
  return minute >= dayStartMinute ? { date, minute } : { date: addDays(date, -1), minute: minute + 1440 }
}

/** Reads today until now, and the earlier weekdays until the same minute on the clock. */
async function readParts(tx: Database, { date, minute }: { date: string; minute: number }, restaurantIds: Scope): Promise<(Sold & { date: string })[]> {
  const parts = Array.from({ length: comparedWeeks + 1 }, (_, weeks) => addDays(date, -7 * weeks)).map(day => ({
    day,
    from: getLowestIdAt(toInstantMs(day, dayStartMinute, defaultTimezone)),
    until: getLowestIdAt(toInstantMs(day, minute, defaultTimezone) + minuteMs),
  }))
  const isAsked = restaurantIds ? sql`and restaurant_id = any(${sql.param([...restaurantIds])}::uuid[])` : sql``
  const selects = parts.map(
    ({ day, from, until }) =>
      sql`select ${day} as date, count(*)::integer as orders, coalesce(sum(total_cents), 0) as cents from orders where id >= ${from}::uuid and id < ${until}::uuid and ${isSale} ${isAsked}`,
  )
  const { rows } = await tx.execute<{ date: string; orders: number; cents: string }>(sql.join(selects, sql` union all `))
  const byDay = new Map(rows.map(({ date, orders, cents }) => [date, { orders, revenueCents: Number(cents) }]))
  return parts.map(({ day }) => ({ date: day, ...(byDay.get(day) ?? nothing) }))
}

async function readDays(tx: Database, { from, to }: { from: string; to: string }, restaurantIds: Scope): Promise<Map<string, Sold>> {
  const isAsked = sql`business_date between ${from}::date and ${to}::date ${restaurantIds ? sql`and restaurant_id = any(${sql.param([...restaurantIds])}::uuid[])` : sql``}`
  const uncounted = buildUncountedQuery(await readOrderCounts(tx), sql`business_date, 1 as orders, total_cents`, sql`${isAsked} and ${isSale}`)
  const { rows } = await tx.execute<{ date: string; orders: number; cents: string }>(sql`
    select business_date::text as date, sum(orders)::integer as orders, sum(total_cents) as cents
    from (select business_date, orders, total_cents from sales_restaurants where ${isAsked} union all ${uncounted}) sold group by 1`)
  return new Map(rows.map(({ date, orders, cents }) => [date, { orders, revenueCents: Number(cents) }]))
}
