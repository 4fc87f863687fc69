import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#platform/local-time.ts'
import { maxDaysAhead } from '#restaurants/vocabulary.ts'
import { buildFilterConditions, joinConditions, restaurantsCondition } from './filter-conditions.ts'
import type { OrderIdPage, OrderQuery } from './order-query.ts'
import { sortColumns } from './sort-columns.ts'

/** Maximum number of restaurant days searched: about a month for 128 restaurants, years for one. */
const maxDays = 5000

/**
 * Finds orders by counter number. Each restaurant issues a number once a day, so past days lead to the orders through the number index;
 * filters by restaurant and date limit the days first.
 */
export async function findByNumber(db: Database, number: number, today: string, query: OrderQuery): Promise<OrderIdPage> {
  if (query.sort === '-date' && buildFilterConditions({ ...query, restaurants: undefined }).length === 0) {
    const latest = await findOrdersWithNumber(db, number, { ...query, from: addDays(today, -1) })
    // A full page is the result; the total is the number of days that reached the number, apart from the few transferred orders.
    if (latest.total >= query.offset + query.limit) return { ids: latest.ids, total: await countRows(db, selectDaysWithNumber(number, query)) }
  }
  return findOrdersWithNumber(db, number, query)
}

async function findOrdersWithNumber(db: Database, number: number, query: OrderQuery): Promise<OrderIdPage> {
  const { sort, offset, limit } = query
  // `offset 0` prevents a scan of all orders: each day has one index entry.
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with days as materialized (${selectDaysWithNumber(number, query)}),
    numbered as materialized (select id, total_cents from days cross join lateral (
      select id, total_cents from orders where restaurant_id = place and business_date = day and number = ${number}::integer and ${joinConditions(buildFilterConditions(query))} offset 0) o)
    select (select count(*)::integer from numbered) as total,
      array(select id::text from numbered order by ${sortColumns[sort]} offset ${offset} limit ${limit}) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

function selectDaysWithNumber(number: number, { restaurants, from, to }: OrderQuery): SQL {
  const days: SQL[] = []
  if (restaurants) days.push(restaurantsCondition(restaurants))
  // Orders after midnight belong to the previous business date.
  if (from) days.push(sql`business_date >= ${addDays(from, -1)}::date`)
  // Preorders belong to the day of preparation.
  if (to) days.push(sql`business_date <= ${addDays(to, maxDaysAhead)}::date`)
  return sql`select place, day from (
    select restaurant_id as place, business_date as day, last_number from order_days where ${joinConditions(days)} order by business_date desc limit ${maxDays}
  ) newest where last_number >= ${number}::integer`
}

async function countRows(db: Database, rows: SQL): Promise<number> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::integer as total from (${rows}) r`)
  return counted.rows[0]?.total ?? 0
}
