import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#platform/local-time.ts'
import { maxDaysAhead } from '#restaurants/vocabulary.ts'
import { buildFilterConditions, joinConditions } from './filter-conditions.ts'
import type { OrderIdPage, OrderQuery } from './order-query.ts'
import { sortColumns } from './sort-columns.ts'

/** The newest days of restaurants that are looked at: with 128 restaurants about a month, of one restaurant years. */
const maxDays = 5000

/**
 * The orders with the number that is called at the counter. Every restaurant has it once a day, so the days that have come so
 * far lead to them by the index of numbers; filters by restaurant and date narrow down the days first.
 */
export async function findByNumber(db: Database, number: number, today: string, query: OrderQuery): Promise<OrderIdPage> {
  if (query.sort === '-date' && buildFilterConditions(query).length === 0) {
    const latest = await findOrdersWithNumber(db, number, { ...query, from: addDays(today, -1) })
    // A page that they fill is the page; how many there are is as many as days have come so far, but for the few moved to another restaurant.
    if (latest.total >= query.offset + query.limit) return { ids: latest.ids, total: await countRows(db, selectDaysWithNumber(number, query)) }
  }
  return findOrdersWithNumber(db, number, query)
}

async function findOrdersWithNumber(db: Database, number: number, wanted: OrderQuery): Promise<OrderIdPage> {
  const { sort, offset, limit } = wanted
  // `offset 0` keeps the planner from reading all orders instead: there is an entry of the index for each day.
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with days as materialized (${selectDaysWithNumber(number, wanted)}),
    numbered as materialized (select id, total_cents from days cross join lateral (
      select id, total_cents from orders where restaurant_id = place and business_date = day and number = ${number}::integer and ${joinConditions(buildFilterConditions(wanted))} offset 0) o)
    select (select count(*)::integer from numbered) as total,
      array(select id::text from numbered order by ${sortColumns[sort]} offset ${offset} limit ${limit}) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

function selectDaysWithNumber(number: number, { restaurant, from, to }: OrderQuery): SQL {
  const days: SQL[] = []
  if (restaurant) days.push(sql`restaurant_id = ${restaurant}::uuid`)
  // What was ordered past midnight belongs to the business date before.
  if (from) days.push(sql`business_date >= ${addDays(from, -1)}::date`)
  // And what was ordered ahead to the day that it is made on.
  if (to) days.push(sql`business_date <= ${addDays(to, maxDaysAhead)}::date`)
  return sql`select place, day from (
    select restaurant_id as place, business_date as day, last_number from order_days where ${joinConditions(days)} order by business_date desc limit ${maxDays}
  ) newest where last_number >= ${number}::integer`
}

async function countRows(db: Database, rows: SQL): Promise<number> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::integer as total from (${rows}) r`)
  return counted.rows[0]?.total ?? 0
}
