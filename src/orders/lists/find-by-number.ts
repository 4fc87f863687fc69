import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#platform/local-time.ts'
import { mostDaysAhead } from '#restaurants/vocabulary.ts'
import { allOf, conditionsOf } from './filter-conditions.ts'
import type { Found, Wanted } from './find-order-ids.ts'
import { orderings } from './sort-columns.ts'

/** The newest days of restaurants that are looked at: with 128 restaurants about a month, of one restaurant years. */
const daysLookedAt = 5000

/**
 * The orders with the number that is called at the counter. Every restaurant has it once a day, so the days that have come so
 * far lead to them by the index of numbers; filters by restaurant and date narrow down the days first.
 */
export async function findByNumber(db: Database, number: number, today: string, wanted: Wanted): Promise<Found> {
  if (wanted.sort === '-date' && conditionsOf(wanted).length === 0) {
    const latest = await ordersWith(db, number, { ...wanted, from: addDays(today, -1) })
    // A page that they fill is the page; how many there are is as many as days have come so far, but for the few moved to another restaurant.
    if (latest.total >= wanted.offset + wanted.limit) return { ids: latest.ids, total: await countOf(db, daysWith(number, wanted)) }
  }
  return ordersWith(db, number, wanted)
}

async function ordersWith(db: Database, number: number, wanted: Wanted): Promise<Found> {
  const { sort, offset, limit } = wanted
  // `offset 0` keeps the planner from reading all orders instead: there is an entry of the index for each day.
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with days as materialized (${daysWith(number, wanted)}),
    numbered as materialized (select id, total_cents from days cross join lateral (
      select id, total_cents from orders where restaurant_id = place and business_date = day and number = ${number}::integer and ${allOf(conditionsOf(wanted))} offset 0) o)
    select (select count(*)::integer from numbered) as total,
      array(select id::text from numbered order by ${orderings[sort]} offset ${offset} limit ${limit}) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

function daysWith(number: number, { restaurant, from, to }: Wanted): SQL {
  const days: SQL[] = []
  if (restaurant) days.push(sql`restaurant_id = ${restaurant}::uuid`)
  // What was ordered past midnight belongs to the business date before.
  if (from) days.push(sql`business_date >= ${addDays(from, -1)}::date`)
  // And what was ordered ahead to the day that it is made on.
  if (to) days.push(sql`business_date <= ${addDays(to, mostDaysAhead)}::date`)
  return sql`select place, day from (
    select restaurant_id as place, business_date as day, last_number from order_days where ${allOf(days)} order by business_date desc limit ${daysLookedAt}
  ) newest where last_number >= ${number}::integer`
}

async function countOf(db: Database, rows: SQL): Promise<number> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::integer as total from (${rows}) r`)
  return counted.rows[0]?.total ?? 0
}
