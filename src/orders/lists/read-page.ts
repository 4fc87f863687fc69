import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { OrderSort } from '../contract.ts'
import { countRestaurantOrders } from './count-orders.ts'
import { joinConditions, restaurantsCondition } from './filter-conditions.ts'
import type { OrderIdPage, OrderQuery } from './order-query.ts'
import { reversedSorts, sortColumns } from './sort-columns.ts'

/** Maximum number of orders of the wanted restaurants that are all read and sorted: walking the key would pass everybody else's. */
const maxSortedOrders = 10_000

const allOrders = sql`orders`
export const ordersWithContacts = sql`orders join order_contacts on order_id = id`

export const hasCursor = ({ after, before }: Pick<OrderQuery, 'after' | 'before'>) => after !== undefined || before !== undefined

/** Reads one page of keys; from a cursor by key, else by offset. */
export async function readPage(
  db: Database,
  conditions: SQL[],
  query: Pick<OrderQuery, 'offset' | 'limit' | 'sort' | 'after' | 'before' | 'restaurants'>,
  rows = allOrders,
): Promise<string[]> {
  const { offset, limit, sort, after, before } = query
  const key = before ?? after
  if (key === undefined)
    return readIds(db, sql`select id from ${rows} where ${joinConditions(conditions)} order by ${sortColumns[sort]} offset ${offset} limit ${limit}`)
  // Reversed for the previous page: rows nearest to its end come first.
  const sortOrder = before === undefined ? sort : reversedSorts[sort]
  const range = await cursorCondition(db, key, sortOrder, query)
  if (!range) return []
  const ids = await readIds(db, sql`select id from ${rows} where ${joinConditions([range, ...conditions])} order by ${sortColumns[sortOrder]} limit ${limit}`)
  return before === undefined ? ids : ids.reverse()
}

/** Counts the orders of the wanted restaurants where they are so few that all of them are quickly read; undefined: they are more. */
export async function countFewOrders(db: Database, { restaurants }: Pick<OrderQuery, 'restaurants'>): Promise<number | undefined> {
  const count = restaurants && (await countRestaurantOrders(db, restaurants))
  return count !== undefined && count <= maxSortedOrders ? count : undefined
}

/** Reads a page of a few orders and their number. They are materialised, so that an index finds them rather than a walk along the key. */
export async function readSortedPage(db: Database, conditions: SQL[], query: OrderQuery): Promise<OrderIdPage> {
  const { offset, limit, sort, after, before } = query
  const key = before ?? after
  const sortOrder = before === undefined ? sort : reversedSorts[sort]
  const range = key === undefined ? sql`true` : ((await cursorCondition(db, key, sortOrder, query)) ?? sql`false`)
  const { rows } = await db.execute<OrderIdPage & Record<string, unknown>>(sql`
    with shown as materialized (select id, total_cents from orders where ${joinConditions(conditions)})
    select (select count(*)::integer from shown) as total,
      array(select id::text from shown where ${range} order by ${sortColumns[sortOrder]} offset ${key === undefined ? offset : 0} limit ${limit}) as ids`)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return { ids: before === undefined ? ids : ids.toReversed(), total }
}

/** Builds the condition for orders after the cursor; undefined for an unknown cursor, and for one of other restaurants, whose total it would tell. */
async function cursorCondition(db: Database, key: string, sortOrder: OrderSort, { restaurants }: Pick<OrderQuery, 'restaurants'>): Promise<SQL | undefined> {
  if (sortOrder === 'date') return sql`id > ${key}::uuid`
  if (sortOrder === '-date') return sql`id < ${key}::uuid`
  const known = [sql`id = ${key}::uuid`, ...(restaurants ? [restaurantsCondition(restaurants)] : [])]
  const { rows } = await db.execute<{ cents: number }>(sql`select total_cents as cents from orders where ${joinConditions(known)}`)
  const cursor = rows[0] && sql`(${rows[0].cents}::integer, ${key}::uuid)`
  return cursor && (sortOrder === 'total' ? sql`(total_cents, id) > ${cursor}` : sql`(total_cents, id) < ${cursor}`)
}

/** Corrects an estimate by the page itself: its end, or that there is more. */
export function adjustEstimate(counted: number, rowCount: number, { offset, limit }: OrderQuery): number {
  if (rowCount > 0 && rowCount < limit) return offset + rowCount
  return rowCount === limit ? Math.max(counted, offset + rowCount) : Math.min(counted, offset)
}

/** The planner's estimate of the rows of a statement. */
export async function estimateRows(db: Database, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(sql`explain (format json) ${matching}`)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

async function readIds(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}
