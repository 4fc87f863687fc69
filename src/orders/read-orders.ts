import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, instantOf, romeTime, wallClock } from '#platform/local-time.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { ListedOrder } from './contract.ts'
import { lowestIdAt, readOrderSearch } from './order-search.ts'
import { orderContacts, orders } from './tables/orders.ts'

export interface OrderPage {
  orders: ListedOrder[]
  /** How many there are in all; an estimate where counting them would be slow. */
  total: number
}

interface Wanted {
  offset: number
  limit: number
}
interface Found {
  ids: string[]
  total: number
}

/** Up to this many rows are counted one by one; above it the planner's estimate is near enough for 'Page X of Y'. */
const countedExactly = 20_000
/** How many of the newest orders are looked through for an address before its index is asked. */
const newest = 20_000

/**
 * Orders, the newest first. Every way costs about the same with ten thousand orders and with millions: the key is
 * ordered by time, all orders are counted by their days, and a common part of an address is found among the newest.
 * One or two letters are looked for among the newest 20,000 only, since no index knows them.
 */
export async function listOrders(context: Context, { page, limit, search }: { page: number; limit: number; search?: string }): Promise<OrderPage> {
  const { db, clock } = context
  const wanted = { offset: (page - 1) * limit, limit }
  const { ids, total } = search ? await findOrders(db, search, wallClock(clock.now().getTime(), romeTime).date, wanted) : await allOrders(db, wanted)
  return { orders: await describeOrders(db, ids), total }
}

async function findOrders(db: Database, term: string, today: string, wanted: Wanted): Promise<Found> {
  const search = readOrderSearch(term, today)
  if (search.by === 'days') {
    const from = lowestIdAt(instantOf(search.first, 0, romeTime))
    const until = lowestIdAt(instantOf(addDays(search.last, 1), 0, romeTime))
    return inRange(db, sql`id >= ${from}::uuid and id < ${until}::uuid`, wanted)
  }
  if (search.by === 'id') {
    const range = sql`id between ${search.lowest}::uuid and ${search.highest}::uuid`
    const found = await inRange(db, range, wanted)
    if (found.total > 0) return found
  }
  return byEmail(db, search.email, wanted)
}

async function allOrders(db: Database, { offset, limit }: Wanted): Promise<Found> {
  const total = await countAll(db)
  if (offset >= total) return { ids: [], total }
  // Past the middle the way from the other end is shorter.
  if (offset <= total / 2) return { ids: await idsOf(db, sql`select id from orders order by id desc offset ${offset} limit ${limit}`), total }
  const rest = total - offset
  const ids = await idsOf(db, sql`select id from orders order by id offset ${Math.max(0, rest - limit)} limit ${Math.min(limit, rest)}`)
  return { ids: ids.reverse(), total }
}

async function inRange(db: Database, range: SQL, { offset, limit }: Wanted): Promise<Found> {
  const matching = sql`select id from orders where ${range}`
  return { ids: await idsOf(db, sql`${matching} order by id desc offset ${offset} limit ${limit}`), total: await countOrEstimate(db, matching) }
}

async function byEmail(db: Database, part: string, { offset, limit }: Wanted): Promise<Found> {
  const pattern = containing(part)
  const sample = sql`select order_id from (select order_id, email_folded from order_contacts order by order_id desc limit ${newest}) c where email_folded like ${pattern}`
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::integer as found from (${sample}) s`)
  const found = rows[0]?.found ?? 0
  if (part.length < 3) return { ids: await idsOf(db, sql`${sample} order by order_id desc offset ${offset} limit ${limit}`), total: found }
  const total = await countAll(db)
  const expected = Math.round((found * total) / Math.min(total, newest))
  if (total <= newest) return { ids: await idsOf(db, sql`${sample} order by order_id desc offset ${offset} limit ${limit}`), total: found }
  if (expected > countedExactly) {
    const walk = sql`select order_id from order_contacts where email_folded like ${pattern} order by order_id desc offset ${offset} limit ${limit}`
    return { ids: await idsOf(db, walk), total: expected }
  }
  // Materialised, so that the trigram index is read and not the key backwards in hope of matches.
  const { rows: answers } = await db.execute<{ total: number; ids: string[] }>(sql`
    with matching as materialized (select order_id from order_contacts where ${indexed(part)} and email_folded || '' like ${pattern})
    select (select count(*)::integer from matching) as total,
      array(select order_id::text from matching order by order_id desc offset ${offset} limit ${limit}) as ids`)
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

async function countOrEstimate(db: Database, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::integer as found from (${matching} limit ${countedExactly + 1}) m`)
  const found = rows[0]?.found ?? 0
  if (found <= countedExactly) return found
  const plan = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(sql`explain (format json) ${matching}`)
  return Math.max(found, plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id?: string; order_id?: string }>(query)
  return rows.map(row => row.id ?? row.order_id ?? '')
}

async function describeOrders(db: Database, ids: string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      totalCents: orders.totalCents,
      email: orderContacts.email,
      number: orders.number,
      status: orders.status,
      fulfilment: orders.fulfilment,
      restaurant: { id: restaurants.id, slug: restaurants.slug, name: restaurants.name },
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.id))
  return rows.map(({ createdAt, totalCents, email, ...row }) => ({
    ...row,
    _id: row.id,
    createdAt: createdAt.toISOString(),
    totalAmount: totalCents / 100,
    shippingInfo: { email },
  }))
}
