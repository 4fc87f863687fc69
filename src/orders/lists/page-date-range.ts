import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#platform/local-time.ts'
import { maxDaysAhead } from '#restaurants/vocabulary.ts'
import { restaurantsCondition, sinceDayCondition, untilDayCondition } from './filter-conditions.ts'
import type { OrderQuery } from './order-query.ts'

/**
 * Finds the business dates, as conditions, that contain a page by date of some restaurants: order counts per day and the number index lead there.
 * Every order on that side of the resulting instant is included; preorders may leave a page short, which is then read without the range.
 * Undefined for other sortings, and when the days do not reach the page's end.
 */
export async function findPageDateRange(
  db: Database,
  restaurants: string[],
  { offset, limit, sort }: Pick<OrderQuery, 'offset' | 'limit' | 'sort'>,
): Promise<SQL[] | undefined> {
  if (sort !== '-date' && sort !== 'date') return
  const direction = sort === '-date' ? sql`business_date desc` : sql`business_date`
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text from (
      select business_date as day, sum(sum(orders)) over (order by ${direction}) as so_far from order_days
      where ${restaurantsCondition(restaurants)} group by business_date order by ${direction}
    ) d where so_far >= ${offset + limit} limit 1`)
  const day = rows[0]?.day
  if (!day) return
  // Business dates extend past midnight, and preorders have a later one.
  return sort === '-date'
    ? [sinceDayCondition(addDays(day, -1)), sql`business_date >= ${addDays(day, -2)}::date`]
    : [untilDayCondition(addDays(day, 1)), sql`business_date <= ${addDays(day, 1 + maxDaysAhead)}::date`]
}
