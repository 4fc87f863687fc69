import { type SQL, sql } from 'drizzle-orm'
import { toLikePattern } from '#platform/database/containing.ts'
import type { Database } from '#platform/database/database.ts'
import type { OrderSort } from '../contract.ts'
import { personCondition, phoneCondition } from './contact-conditions.ts'
import { countOrders, countRestaurantOrders, findMilestone, findTotalAt } from './count-orders.ts'
import { buildFilterConditions, canUseIndex, joinConditions, minuteConditions, sinceDayCondition, untilDayCondition } from './filter-conditions.ts'
import { findByNumber } from './find-by-number.ts'
import type { OrderIdPage, OrderQuery } from './order-query.ts'
import { findPageDateRange } from './page-date-range.ts'
import { parseOrderSearch } from './parse-search.ts'
import { reversedSorts, sortColumns } from './sort-columns.ts'

/** Maximum exact count; above, the planner's estimate suffices for 'Page X of Y'. */
const maxExactCount = 20_000
/** Maximum number of orders scanned for one or two letters, which no index covers. */
const maxScannedOrders = 20_000
/** Matches above which scanning from the shown end is fast. */
const commonMatchCount = 5000
/** Matches below which checking each is faster than the index order. */
const rareMatchCount = 1000

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
  if (search.by === 'id') {
    const page = await findByConditions(db, [sql`id between ${search.lowest}::uuid and ${search.highest}::uuid`, ...filters], query, true)
    if (page.total > 0) return page
  }
  if (search.by !== 'email' && search.phones) {
    const page = await findByContact(db, { matching: phoneCondition(search.phones), isIndexed: true }, filters, query)
    if (page.total > 0) return page
  }
  return findByText(db, search.email ?? '', filters, query)
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
  const restaurant = !searched && conditions.length === 1 ? query.restaurant : undefined
  if (restaurant) {
    const [ids, total] = await Promise.all([readRestaurantPage(db, restaurant, conditions, query), countRestaurantOrders(db, restaurant)])
    return { ids, total }
  }
  const ids = await readPage(db, conditions, query)
  const counted = await countOrEstimate(db, conditions, { all: await countOrders(db), findable: searched || canUseIndex(query) })
  return { ids, total: hasCursor(query) ? counted : adjustEstimate(counted, ids.length, query) }
}

/** Reads a page of one restaurant: from its days if possible, since the key would pass everybody else's orders. */
async function readRestaurantPage(db: Database, restaurant: string, conditions: SQL[], query: OrderQuery): Promise<string[]> {
  const within = hasCursor(query) ? undefined : await findPageDateRange(db, restaurant, query)
  const ids = within && (await readPage(db, [...conditions, ...within], query))
  return ids?.length === query.limit ? ids : readPage(db, conditions, query)
}

const hasCursor = ({ after, before }: Pick<OrderQuery, 'after' | 'before'>) => after !== undefined || before !== undefined

/** Corrects an estimate by the page itself: its end, or that there is more. */
function adjustEstimate(counted: number, rowCount: number, { offset, limit }: OrderQuery): number {
  if (rowCount > 0 && rowCount < limit) return offset + rowCount
  return rowCount === limit ? Math.max(counted, offset + rowCount) : Math.min(counted, offset)
}

const allRows = sql`orders`

/** Reads one page of keys; from a cursor by key, else by offset. */
async function readPage(
  db: Database,
  conditions: SQL[],
  query: Pick<OrderQuery, 'offset' | 'limit' | 'sort' | 'after' | 'before'>,
  rows = allRows,
): Promise<string[]> {
  const { offset, limit, sort, after, before } = query
  const key = before ?? after
  if (key === undefined)
    return readIds(db, sql`select id from ${rows} where ${joinConditions(conditions)} order by ${sortColumns[sort]} offset ${offset} limit ${limit}`)
  // Reversed for the previous page: rows nearest to its end come first.
  const sortOrder = before === undefined ? sort : reversedSorts[sort]
  const range = await cursorCondition(db, key, sortOrder)
  if (!range) return []
  const ids = await readIds(db, sql`select id from ${rows} where ${joinConditions([range, ...conditions])} order by ${sortColumns[sortOrder]} limit ${limit}`)
  return before === undefined ? ids : ids.reverse()
}

/** Builds the condition for orders after the cursor; undefined for an unknown cursor. */
async function cursorCondition(db: Database, key: string, sortOrder: OrderSort): Promise<SQL | undefined> {
  if (sortOrder === 'date') return sql`id > ${key}::uuid`
  if (sortOrder === '-date') return sql`id < ${key}::uuid`
  const { rows } = await db.execute<{ cents: number }>(sql`select total_cents as cents from orders where id = ${key}::uuid`)
  const cursor = rows[0] && sql`(${rows[0].cents}::integer, ${key}::uuid)`
  return cursor && (sortOrder === 'total' ? sql`(total_cents, id) > ${cursor}` : sql`(total_cents, id) < ${cursor}`)
}

const ordersWithContacts = sql`orders join order_contacts on order_id = id`

/** Finds orders by part of the email address, or by words of the name and postal address. */
async function findByText(db: Database, part: string, filters: SQL[], query: OrderQuery): Promise<OrderIdPage> {
  const email = sql`email_folded like ${toLikePattern(part)}`
  const person = part.includes('@') ? undefined : personCondition(part)
  const isIndexed = part.length > 2
  // No address has a space in it, but the trigrams of “marta rossi” are those of marta.rossi@…: both indexes would be read for one answer.
  if (person && /\s/.test(part)) return findByContact(db, { matching: person, isIndexed }, filters, query)
  if (person) return findByContact(db, { matching: sql`(${email} or (${person}))`, isIndexed }, filters, query)
  const chosen = async () => sql`email_folded like ${toLikePattern(await chooseIndexTerm(db, part))} and email_folded || '' like ${toLikePattern(part)}`
  return findByContact(db, { matching: email, chosen, isIndexed }, filters, query)
}

interface ContactMatch {
  matching: SQL
  /** The same in terms that the index finds sooner. */
  chosen?: () => Promise<SQL>
  isIndexed: boolean
}

/** Finds orders by a condition on their contacts. */
async function findByContact(db: Database, { matching, chosen, isIndexed }: ContactMatch, filters: SQL[], query: OrderQuery): Promise<OrderIdPage> {
  const { offset, limit, sort } = query
  const all = await countOrders(db)
  const expected = all > maxScannedOrders ? await estimateRows(db, sql`select from order_contacts where ${matching}`) : 0
  if (expected > commonMatchCount && isIndexed) {
    const ids = await readPage(db, [matching, ...filters], query, ordersWithContacts)
    return { ids, total: hasCursor(query) ? expected : adjustEstimate(expected, ids.length, query) }
  }
  // Materialised, so that the index is used rather than a backward scan of the key.
  const matches =
    !isIndexed || all <= maxScannedOrders
      ? sql`select order_id from (select * from order_contacts order by order_id desc limit ${maxScannedOrders}) c where ${matching}`
      : sql`select order_id from order_contacts where ${chosen ? await chosen() : matching} limit ${maxExactCount}`
  // The key of a contact is its order's, which is the time: without filters thousands of orders are not looked up.
  const needsOrders = filters.length > 0 || sort === 'total' || sort === '-total'
  const shown = needsOrders
    ? sql`select id, total_cents from matching join orders on id = order_id where ${joinConditions(filters)}`
    : sql`select order_id as id from matching`
  const { rows: answers } = await db.execute<{ total: number; ids: string[] }>(sql`
    with matching as materialized (${matches}),
    shown as materialized (${shown})
    select (select count(*)::integer from shown) as total,
      array(select id::text from shown order by ${sortColumns[sort]} offset ${offset} limit ${limit}) as ids`)
  return answers[0] ?? { ids: [], total: 0 }
}

/**
 * Chooses a selective term for the trigram index. Domains are common, so the part before the @ if long enough; of that a rare surname or
 * number alone, since each common piece makes the index read long lists.
 */
async function chooseIndexTerm(db: Database, part: string): Promise<string> {
  const [local = ''] = part.split('@')
  const localPart = local.length >= 3 ? local : part
  const pieces = localPart.match(/\p{L}{4,}|\d{4,}/gu)?.slice(0, 4) ?? []
  if (pieces.length < 2) return localPart
  const rows = await Promise.all(pieces.map(piece => estimateRows(db, sql`select from order_contacts where email_folded like ${toLikePattern(piece)}`)))
  const smallestRowCount = Math.min(...rows)
  return smallestRowCount <= rareMatchCount ? (pieces[rows.indexOf(smallestRowCount)] ?? localPart) : localPart
}

/** Counts exactly where fast: few orders, or an indexed subset that the planner expects to be small; else estimates. */
async function countOrEstimate(db: Database, conditions: SQL[], { all, findable }: { all: number; findable: boolean }): Promise<number> {
  const matching = sql`select id from orders where ${joinConditions(conditions)}`
  const expected = all > maxExactCount ? await estimateRows(db, matching) : 0
  if (expected > maxExactCount || (all > maxExactCount && !findable)) return expected
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::integer as found from (${matching} limit ${maxExactCount + 1}) m`)
  return rows[0]?.found ?? 0
}

async function estimateRows(db: Database, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(sql`explain (format json) ${matching}`)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

async function readIds(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}
