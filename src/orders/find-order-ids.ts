import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { OrderSort } from './contract.ts'
import { allOf, conditionsOf, fromDay, isFindable, type OrderFilters, untilDay } from './order-conditions.ts'
import { readOrderSearch } from './order-search.ts'

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
/** How many of the newest orders are looked through for an address before its index is asked. */
const newest = 20_000

const orderings: Record<OrderSort, SQL> = {
  '-date': sql`id desc`,
  date: sql`id`,
  '-total': sql`total_cents desc, id desc`,
  total: sql`total_cents, id`,
}

/**
 * The keys of a page of orders. Every way costs about the same with ten thousand orders and with millions: the key is
 * ordered by time, all orders are counted by their days, and a common part of an address is found among the newest.
 * One or two letters are looked for among the newest 20,000 only, since no index knows them.
 */
export async function findOrderIds(db: Database, term: string | undefined, today: string, wanted: Wanted): Promise<Found> {
  const filters = conditionsOf(wanted)
  if (!term) return filters.length === 0 ? allOrders(db, wanted) : byConditions(db, filters, wanted)
  const search = readOrderSearch(term, today)
  if (search.by === 'days') return byConditions(db, [fromDay(search.first), untilDay(search.last), ...filters], wanted, true)
  if (search.by === 'id') {
    const found = await byConditions(db, [sql`id between ${search.lowest}::uuid and ${search.highest}::uuid`, ...filters], wanted, true)
    if (found.total > 0) return found
  }
  return byEmail(db, search.email, filters, wanted)
}

async function allOrders(db: Database, wanted: Wanted): Promise<Found> {
  const { offset, limit, sort } = wanted
  const total = await countAll(db)
  if (beginsAtKey(wanted)) return { ids: await page(db, [], wanted), total }
  if (offset >= total) return { ids: [], total }
  // Past the middle the way from the other end is shorter.
  if (offset <= total / 2) return { ids: await page(db, [], wanted), total }
  const rest = total - offset
  const mirrored = sort.startsWith('-') ? (sort.slice(1) as OrderSort) : (`-${sort}` as OrderSort)
  const ids = await page(db, [], { ...wanted, sort: mirrored, offset: Math.max(0, rest - limit), limit: Math.min(limit, rest) })
  return { ids: ids.reverse(), total }
}

async function byConditions(db: Database, conditions: SQL[], wanted: Wanted, searched = false): Promise<Found> {
  const ids = await page(db, conditions, wanted)
  const counted = await countOrEstimate(db, conditions, { all: await countAll(db), findable: searched || isFindable(wanted) })
  return { ids, total: beginsAtKey(wanted) ? counted : withinSight(counted, ids.length, wanted) }
}

const beginsAtKey = ({ after, before, sort }: Wanted) => (after !== undefined || before !== undefined) && !sort.includes('total')

/** An estimate gives way to what the page itself shows: its end, or that there is more. */
function withinSight(counted: number, found: number, { offset, limit }: Wanted): number {
  if (found > 0 && found < limit) return offset + found
  return found === limit ? Math.max(counted, offset + found) : Math.min(counted, offset)
}

/** One page of keys; from a key on by the key, else by counting rows off. */
async function page(db: Database, conditions: SQL[], wanted: Wanted): Promise<string[]> {
  const { offset, limit, sort, after, before } = wanted
  if (!beginsAtKey(wanted)) return idsOf(db, sql`select id from orders where ${allOf(conditions)} order by ${orderings[sort]} offset ${offset} limit ${limit}`)
  const newer = (sort === '-date') === (before !== undefined)
  const range = newer ? sql`id > ${before ?? after}::uuid` : sql`id < ${before ?? after}::uuid`
  const ids = await idsOf(db, sql`select id from orders where ${allOf([range, ...conditions])} order by ${newer ? sql`id` : sql`id desc`} limit ${limit}`)
  return before === undefined ? ids : ids.reverse()
}

async function byEmail(db: Database, part: string, filters: SQL[], wanted: Wanted): Promise<Found> {
  const { offset, limit, sort } = wanted
  const pattern = containing(part)
  const order = orderings[sort]
  const sample = sql`select order_id from (select order_id, email_folded from order_contacts order by order_id desc limit ${newest}) c where email_folded like ${pattern}`
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::integer as found from (${sample}) s`)
  const total = await countAll(db)
  const expected = Math.round(((rows[0]?.found ?? 0) * total) / Math.max(1, Math.min(total, newest)))
  const few = part.length < 3 || total <= newest
  if (!few && expected > countedExactly && !sort.includes('total')) {
    const walk = sql`select orders.id from order_contacts join orders on orders.id = order_id where email_folded like ${pattern} and ${allOf(filters)}
      order by ${sort === 'date' ? sql`order_id` : sql`order_id desc`} offset ${offset} limit ${limit}`
    const ids = await idsOf(db, walk)
    return { ids, total: withinSight(expected, ids.length, wanted) }
  }
  // Materialised, so that the trigram index is read and not the key backwards in hope of matches.
  const matching = few
    ? sql`select order_id from (${sample}) s`
    : sql`select order_id from order_contacts where ${indexed(part)} and email_folded || '' like ${pattern} limit ${countedExactly}`
  const { rows: answers } = await db.execute<{ total: number; ids: string[] }>(sql`
    with matching as materialized (${matching}),
    shown as materialized (select id, total_cents from matching join orders on id = order_id where ${allOf(filters)})
    select (select count(*)::integer from shown) as total,
      array(select id::text from shown order by ${order} offset ${offset} limit ${limit}) as ids`)
  return answers[0] ?? { ids: [], total: 0 }
}

/** Everybody's address ends alike: the index is asked for what stands before the @, where that is enough to ask for. */
function indexed(part: string): SQL {
  const [local = ''] = part.split('@')
  return sql`email_folded like ${containing(local.length >= 3 ? local : part)}`
}

/** A LIKE pattern that takes %, _ and \ literally. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** The days count their own orders as these are placed. */
async function countAll(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select coalesce(sum(orders), 0) as total from order_days`)
  return Number(rows[0]?.total ?? 0)
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
