import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#platform/local-time.ts'
import { mostDaysAhead } from '#restaurants/vocabulary.ts'
import type { Found, Wanted } from './find-order-ids.ts'
import { allOf, conditionsOf } from './order-conditions.ts'
import { orderings } from './order-sorting.ts'

/** So many days of restaurants are looked at, the newest that have come to such a number: with 128 restaurants the last five weeks at least, of one restaurant years. */
const daysLookedAt = 5000

/**
 * The orders with the number that is called at the counter. Every restaurant has it once a day, so the days that have come so
 * far lead to them by the index of numbers; filters by restaurant and date narrow down the days first.
 */
export async function findByNumber(db: Database, number: number, wanted: Wanted): Promise<Found> {
  const { restaurant, from, to, sort, offset, limit } = wanted
  const days = [sql`last_number >= ${number}::integer`]
  if (restaurant) days.push(sql`restaurant_id = ${restaurant}::uuid`)
  // What was ordered past midnight belongs to the business date before.
  if (from) days.push(sql`business_date >= ${addDays(from, -1)}::date`)
  // And what was ordered ahead to the day that it is made on.
  if (to) days.push(sql`business_date <= ${addDays(to, mostDaysAhead)}::date`)
  // `offset 0` keeps the planner from reading all orders instead: there is an entry of the index for each day.
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with days as materialized (select restaurant_id as place, business_date as day from order_days where ${allOf(days)} order by business_date desc limit ${daysLookedAt}),
    numbered as materialized (select id, total_cents from days cross join lateral (
      select id, total_cents from orders where restaurant_id = place and business_date = day and number = ${number}::integer and ${allOf(conditionsOf(wanted))} offset 0) o)
    select (select count(*)::integer from numbered) as total,
      array(select id::text from numbered order by ${orderings[sort]} offset ${offset} limit ${limit}) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}
