import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { countOrders, countRestaurantOrders, findMilestone, findTotalAt } from './count-orders.ts'
import { buildFilterConditions, canUseIndex, joinConditions, minuteConditions, sinceDayCondition, untilDayCondition } from './filter-conditions.ts'
import { findByPhone, findByText } from './find-by-contact.ts'
import { findByNumber } from './find-by-number.ts'
import { maxExactCount, type OrderIdPage, type OrderQuery } from './order-query.ts'
import { findPageDateRange } from './page-date-range.ts'
import { parseOrderSearch } from './parse-search.ts'
import { adjustEstimate, countFewOrders, estimateRows, hasCursor, readPage, readSortedPage } from './read-page.ts'

/** Maximum number of index entries to skip before a lookup is faster. */
const maxWalkedRows = 5000

/**
 * Finds the keys of a page of orders. Every strategy costs about the same for ten thousand and for millions of orders: the key is ordered
 * by time, orders are counted incrementally, and common parts of an address are found soon.
 */
export async function findOrderIds(db: Database, term: string | undefined, today: string, query: OrderQuery): Promise<OrderIdPage> {
  const filters = buildFilterConditions(query)
  if (!term) return filters.length === 0 ? pageAllOrders(db, query) : findByConditions(db, filters, query)
  const search = parseOrderSearch(term, today)
  if (search.by === 'days') {
    const { first, last, minute } = search
    const within = minute === undefined ? [sinceDayCondition(first), untilDayCondition(last)] : minuteConditions(first, minute)
    return findByConditions(db, [...within, ...filters], query, true)
  }
  if (search.by === 'number') {
    const byNumber = await findByNumber(db, search.number, today, query)
    if (byNumber.total > 0 || search.email === undefined) return byNumber
  }
  const { phones, email = '' } = search
  if (phones) {
    // Few digits are as likely a part of an address: a phone number must not hide it.
    const page = await (phones.isVague ? findByText(db, email, phones, filters, query) : findByPhone(db, phones, filters, query))
    if (page.total > 0 || (phones.isVague && search.by !== 'id')) return page
  }
  if (search.by === 'id') {
    const page = await findByConditions(db, [sql`id between ${search.lowest}::uuid and ${search.highest}::uuid`, ...filters], query, true)
    if (page.total > 0) return page
  }
  return findByText(db, email, undefined, filters, query)
}

async function pageAllOrders(db: Database, query: OrderQuery): Promise<OrderIdPage> {
  const { offset, limit, sort } = query
  const total = await countOrders(db)
  if (hasCursor(query)) return { ids: await readPage(db, [], query), total }
  if (offset >= total) return { ids: [], total }
  if (sort === 'date' || sort === '-date') return { ids: await readDeepPage(db, { offset, limit, sort, total }), total }
  if (offset < maxWalkedRows) return { ids: await readPage(db, [], query), total }
  const down = sort === '-total'
  const begin = await findTotalAt(db, offset, down)
  const range = begin && (down ? sql`total_cents <= ${begin.cents}` : sql`total_cents >= ${begin.cents}`)
  return { ids: await readPage(db, range ? [range] : [], { ...query, offset: begin ? offset - begin.place : offset }), total }
}

/** Reads a page by date, from the nearest milestone. */
async function readDeepPage(db: Database, { offset, limit, sort, total }: { offset: number; limit: number; sort: 'date' | '-date'; total: number }) {
  const rank = sort === 'date' ? offset : total - 1 - offset
  const milestone = await findMilestone(db, rank, sort === 'date' ? 'before' : 'after')
  const range = milestone && (sort === 'date' ? sql`id >= ${milestone.id}::uuid` : sql`id <= ${milestone.id}::uuid`)
  return readPage(db, range ? [range] : [], { sort, limit, offset: milestone ? Math.abs(milestone.rank - rank) : offset })
}

async function findByConditions(db: Database, conditions: SQL[], query: OrderQuery, searched = false): Promise<OrderIdPage> {
  const restaurants = !searched && conditions.length === 1 ? query.restaurants : undefined
  if (restaurants) {
    const ids = await readDaysPage(db, restaurants, conditions, query)
    if (ids) return { ids, total: await countRestaurantOrders(db, restaurants) }
  }
  if ((await countFewOrders(db, query)) !== undefined) return readSortedPage(db, conditions, query)
  if (restaurants) return { ids: await readPage(db, conditions, query), total: await countRestaurantOrders(db, restaurants) }
  const ids = await readPage(db, conditions, query)
  const counted = await countOrEstimate(db, conditions, { all: await countOrders(db), findable: searched || canUseIndex(query) })
  return { ids, total: hasCursor(query) ? counted : adjustEstimate(counted, ids.length, query) }
}

/** Reads a whole page of some restaurants from the days that hold it; undefined if they do not: the key would pass everybody else's orders. */
async function readDaysPage(db: Database, restaurants: string[], conditions: SQL[], query: OrderQuery): Promise<string[] | undefined> {
  const within = hasCursor(query) ? undefined : await findPageDateRange(db, restaurants, query)
  const ids = within && (await readPage(db, [...conditions, ...within], query))
  return ids?.length === query.limit ? ids : undefined
}

/** Counts exactly where fast: few orders, or an indexed subset that the planner expects to be small; else estimates. */
async function countOrEstimate(db: Database, conditions: SQL[], { all, findable }: { all: number; findable: boolean }): Promise<number> {
  const matching = sql`select id from orders where ${joinConditions(conditions)}`
  const expected = all > maxExactCount ? await estimateRows(db, matching) : 0
  if (expected > maxExactCount || (all > maxExactCount && !findable)) return expected
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::integer as found from (${matching} limit ${maxExactCount + 1}) m`)
  return rows[0]?.found ?? 0
}
