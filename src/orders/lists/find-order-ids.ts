import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#platform/database/containing.ts'
import type { Database } from '#platform/database/database.ts'
import type { OrderSort } from '../contract.ts'
import { countOfRestaurant, countOrders, milestoneAt, totalAt } from './count-orders.ts'
import { allOf, conditionsOf, fromDay, inMinute, isFindable, type OrderFilters, untilDay } from './filter-conditions.ts'
import { findByNumber } from './find-by-number.ts'
import { daysOfPage } from './page-date-range.ts'
import { readOrderSearch } from './parse-search.ts'
import { mirrored, orderings } from './sort-columns.ts'

export interface Wanted extends OrderFilters {
  offset: number
  limit: number
  sort: OrderSort
  /** The order after which, or before which, the page begins in its sorting by date: as quick on page 1,000 as on page 2. */
  after?: string | undefined
  before?: string | undefined
}
export interface Found {
  ids: string[]
  total: number
}

/** Up to this many rows are counted one by one; above it the planner's estimate is near enough for 'Page X of Y'. */
const countedExactly = 20_000
/** As many orders as may be looked through for one or two letters, which no index knows. */
const newest = 20_000
/** So many orders with a part of an address, and they are found quickly by looking through orders from the end that is shown. */
const common = 5000
/** So few that looking at each is quicker than reading on in the index. */
const rare = 1000

/** So few entries of an index are walked sooner than their place is looked up. */
const walked = 5000

/**
 * The keys of a page of orders. Every way costs about the same with ten thousand orders and with millions: the key is
 * ordered by time, all orders are counted as they come, and a common part of an address is soon met with.
 */
export async function findOrderIds(db: Database, term: string | undefined, today: string, wanted: Wanted): Promise<Found> {
  const filters = conditionsOf(wanted)
  if (!term) return filters.length === 0 ? allOrders(db, wanted) : byConditions(db, filters, wanted)
  const search = readOrderSearch(term, today)
  if (search.by === 'days') {
    const { first, last, minute } = search
    const within = minute === undefined ? [fromDay(first), untilDay(last)] : inMinute(first, minute)
    return byConditions(db, [...within, ...filters], wanted, true)
  }
  if (search.by === 'number') {
    const found = await findByNumber(db, search.number, today, wanted)
    return found.total > 0 || search.email === undefined ? found : byEmail(db, search.email, filters, wanted)
  }
  if (search.by === 'id') {
    const found = await byConditions(db, [sql`id between ${search.lowest}::uuid and ${search.highest}::uuid`, ...filters], wanted, true)
    if (found.total > 0) return found
  }
  return byEmail(db, search.email, filters, wanted)
}

async function allOrders(db: Database, wanted: Wanted): Promise<Found> {
  const { offset, limit, sort } = wanted
  const total = await countOrders(db)
  if (beginsAtKey(wanted)) return { ids: await page(db, [], wanted), total }
  if (offset >= total) return { ids: [], total }
  if (sort === 'date' || sort === '-date') return { ids: await deepPage(db, { offset, limit, sort, total }), total }
  if (offset < walked) return { ids: await page(db, [], wanted), total }
  const down = sort === '-total'
  const begin = await totalAt(db, offset, down)
  const range = begin && (down ? sql`total_cents <= ${begin.cents}` : sql`total_cents >= ${begin.cents}`)
  return { ids: await page(db, range ? [range] : [], { ...wanted, offset: begin ? offset - begin.place : offset }), total }
}

/** A page by date, counted off from the nearest milestone. */
async function deepPage(db: Database, { offset, limit, sort, total }: { offset: number; limit: number; sort: 'date' | '-date'; total: number }) {
  const rank = sort === 'date' ? offset : total - 1 - offset
  const milestone = await milestoneAt(db, rank, sort === 'date' ? 'before' : 'after')
  const range = milestone && (sort === 'date' ? sql`id >= ${milestone.id}::uuid` : sql`id <= ${milestone.id}::uuid`)
  return page(db, range ? [range] : [], { sort, limit, offset: milestone ? Math.abs(milestone.rank - rank) : offset })
}

async function byConditions(db: Database, conditions: SQL[], wanted: Wanted, searched = false): Promise<Found> {
  const restaurant = !searched && conditions.length === 1 ? wanted.restaurant : undefined
  if (restaurant) {
    const [ids, total] = await Promise.all([pageOfRestaurant(db, restaurant, conditions, wanted), countOfRestaurant(db, restaurant)])
    return { ids, total }
  }
  const ids = await page(db, conditions, wanted)
  const counted = await countOrEstimate(db, conditions, { all: await countOrders(db), findable: searched || isFindable(wanted) })
  return { ids, total: beginsAtKey(wanted) ? counted : withinSight(counted, ids.length, wanted) }
}

/** A page of one restaurant: from the days that hold it, where they do; walking the key one would pass everybody else's orders. */
async function pageOfRestaurant(db: Database, restaurant: string, conditions: SQL[], wanted: Wanted): Promise<string[]> {
  const within = beginsAtKey(wanted) ? undefined : await daysOfPage(db, restaurant, wanted)
  const ids = within && (await page(db, [...conditions, ...within], wanted))
  return ids?.length === wanted.limit ? ids : page(db, conditions, wanted)
}

const beginsAtKey = ({ after, before }: Pick<Wanted, 'after' | 'before'>) => after !== undefined || before !== undefined

/** An estimate gives way to what the page itself shows: its end, or that there is more. */
function withinSight(counted: number, found: number, { offset, limit }: Wanted): number {
  if (found > 0 && found < limit) return offset + found
  return found === limit ? Math.max(counted, offset + found) : Math.min(counted, offset)
}

const allRows = sql`orders`

/** One page of keys; from a key on by the key, else by counting rows off. */
async function page(
  db: Database,
  conditions: SQL[],
  wanted: Pick<Wanted, 'offset' | 'limit' | 'sort' | 'after' | 'before'>,
  rows = allRows,
): Promise<string[]> {
  const { offset, limit, sort, after, before } = wanted
  const key = before ?? after
  if (key === undefined) return idsOf(db, sql`select id from ${rows} where ${allOf(conditions)} order by ${orderings[sort]} offset ${offset} limit ${limit}`)
  // Towards the page before, the rows nearest to its end come first.
  const way = before === undefined ? sort : mirrored[sort]
  const range = await beyond(db, key, way)
  if (!range) return []
  const ids = await idsOf(db, sql`select id from ${rows} where ${allOf([range, ...conditions])} order by ${orderings[way]} limit ${limit}`)
  return before === undefined ? ids : ids.reverse()
}

/** What comes after an order, on the way of a sorting; undefined where there is no such order to compare with. */
async function beyond(db: Database, key: string, way: OrderSort): Promise<SQL | undefined> {
  if (way === 'date') return sql`id > ${key}::uuid`
  if (way === '-date') return sql`id < ${key}::uuid`
  const { rows } = await db.execute<{ cents: number }>(sql`select total_cents as cents from orders where id = ${key}::uuid`)
  const here = rows[0] && sql`(${rows[0].cents}::integer, ${key}::uuid)`
  return here && (way === 'total' ? sql`(total_cents, id) > ${here}` : sql`(total_cents, id) < ${here}`)
}

const withContacts = sql`orders join order_contacts on order_id = id`

async function byEmail(db: Database, part: string, filters: SQL[], wanted: Wanted): Promise<Found> {
  const { offset, limit, sort } = wanted
  const pattern = sql`email_folded like ${containing(part)}`
  const all = await countOrders(db)
  const expected = all > newest ? await estimate(db, sql`select from order_contacts where ${pattern}`) : 0
  if (expected > common && part.length > 2) {
    const ids = await page(db, [pattern, ...filters], wanted, withContacts)
    return { ids, total: beginsAtKey(wanted) ? expected : withinSight(expected, ids.length, wanted) }
  }
  const few = part.length < 3 || all <= newest
  // Materialised, so that the trigram index is read and not the key backwards in hope of matches.
  const matching = few
    ? sql`select order_id from (select order_id, email_folded from order_contacts order by order_id desc limit ${newest}) c where ${pattern}`
    : sql`select order_id from order_contacts where email_folded like ${containing(await askedOfIndex(db, part))} and email_folded || '' like ${containing(part)} limit ${countedExactly}`
  const { rows: answers } = await db.execute<{ total: number; ids: string[] }>(sql`
    with matching as materialized (${matching}),
    shown as materialized (select id, total_cents from matching join orders on id = order_id where ${allOf(filters)})
    select (select count(*)::integer from shown) as total,
      array(select id::text from shown order by ${orderings[sort]} offset ${offset} limit ${limit}) as ids`)
  return answers[0] ?? { ids: [], total: 0 }
}

/**
 * What the index is asked for, enough to leave few orders to look at. Everybody's address ends alike, so what stands before the @
 * where that is long enough; and of it a surname or number alone that is rare, since for each common piece the index would read long lists.
 */
async function askedOfIndex(db: Database, part: string): Promise<string> {
  const [local = ''] = part.split('@')
  const asked = local.length >= 3 ? local : part
  const pieces = asked.match(/\p{L}{4,}|\d{4,}/gu)?.slice(0, 4) ?? []
  if (pieces.length < 2) return asked
  const rows = await Promise.all(pieces.map(piece => estimate(db, sql`select from order_contacts where email_folded like ${containing(piece)}`)))
  const least = Math.min(...rows)
  return least <= rare ? (pieces[rows.indexOf(least)] ?? asked) : asked
}

/** Counted one by one where that is quick: among few orders, or in a part of them that an index knows and the planner expects to be small. */
async function countOrEstimate(db: Database, conditions: SQL[], { all, findable }: { all: number; findable: boolean }): Promise<number> {
  const matching = sql`select id from orders where ${allOf(conditions)}`
  const expected = all > countedExactly ? await estimate(db, matching) : 0
  if (expected > countedExactly || (all > countedExactly && !findable)) return expected
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::integer as found from (${matching} limit ${countedExactly + 1}) m`)
  return rows[0]?.found ?? 0
}

async function estimate(db: Database, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(sql`explain (format json) ${matching}`)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}
