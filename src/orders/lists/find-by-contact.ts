import { type SQL, sql } from 'drizzle-orm'
import { toLikePattern } from '#platform/database/containing.ts'
import type { Database } from '#platform/database/database.ts'
import { personCondition, phoneCondition } from './contact-conditions.ts'
import { countOrders } from './count-orders.ts'
import { joinConditions } from './filter-conditions.ts'
import { maxExactCount, type OrderIdPage, type OrderQuery } from './order-query.ts'
import { findPageDateRange } from './page-date-range.ts'
import type { PhoneSearch } from './parse-search.ts'
import { adjustEstimate, countFewOrders, estimateRows, hasCursor, ordersWithContacts, readPage } from './read-page.ts'
import { sortColumns } from './sort-columns.ts'

/** Maximum number of orders scanned for one or two letters, which no index covers. */
const maxScannedOrders = 20_000
/** Matches above which scanning from the shown end is fast. */
const commonMatchCount = 5000
/** Matches below which checking each is faster than the order of an index. */
const rareMatchCount = 1000
/** The same where the restaurants have few orders, which are walked instead of all. */
const rareOwnMatchCount = 250

/** Orders walked for each that should be enough: matches are not spread evenly. */
const walkMargin = 2

/** Finds orders by the beginning or the end of the phone number. */
export const findByPhone = (db: Database, phones: PhoneSearch, filters: SQL[], query: OrderQuery): Promise<OrderIdPage> =>
  findByContact(db, { matching: phoneCondition(phones), isIndexed: true }, filters, query)

/**
 * Finds orders by part of the email address, or by words of the name and postal address. `phones`: a few digits, which may as well be a part of the
 * phone number.
 */
export async function findByText(db: Database, part: string, phones: PhoneSearch | undefined, filters: SQL[], query: OrderQuery): Promise<OrderIdPage> {
  const email = sql`email_folded like ${toLikePattern(part)}`
  const person = part.includes('@') ? undefined : personCondition(part)
  const isIndexed = part.length > 2
  if (person || phones) {
    // No address has a space in it, but the trigrams of “marta rossi” are those of marta.rossi@…: both indexes would be read for one answer.
    const either = [...(person && /\s/.test(part) ? [] : [email]), ...(person ? [sql`(${person})`] : []), ...(phones ? [phoneCondition(phones)] : [])]
    return findByContact(db, { matching: sql`(${sql.join(either, sql` or `)})`, isIndexed }, filters, query)
  }
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
async function findByContact(db: Database, match: ContactMatch, filters: SQL[], query: OrderQuery): Promise<OrderIdPage> {
  const { matching, isIndexed } = match
  if (!isIndexed) return readMatches(db, selectScanned(matching, filters), query)
  // Few orders are counted exactly, whatever the planner expects.
  const isSmall = (await countOrders(db)) <= maxScannedOrders
  const everywhere = isSmall ? 0 : await estimateRows(db, sql`select from order_contacts where ${matching}`)
  if (everywhere <= commonMatchCount) return readMatches(db, await selectByContact(match, filters, query), query)
  if (filters.length === 0) return walk(db, [matching], query, { rows: ordersWithContacts, expected: everywhere })
  const conditions = [matching, ...filters]
  const matches = sql`select id, total_cents from ${ordersWithContacts} where ${joinConditions(conditions)}`
  const few = await countFewOrders(db, query)
  // The estimate is of what the filters leave: otherwise a manager would read how many there are in the whole chain.
  const expected = Math.min(await estimateRows(db, matches), few ?? Number.POSITIVE_INFINITY)
  // Without an order the planner takes the indexes of contacts or those of orders, whichever find fewer.
  if (expected <= (few === undefined ? rareMatchCount : rareOwnMatchCount)) return readMatches(db, sql`${matches} limit ${maxExactCount}`, query)
  if (few === undefined) return walk(db, conditions, query, { rows: ordersWithContacts, expected })
  return walkOwn(db, { matching, filters, expected, few }, query)
}

/** Walks the few orders of some restaurants from the shown end: first the days that should hold enough matches, then all of them. */
async function walkOwn(
  db: Database,
  { matching, filters, expected, few }: { matching: SQL; filters: SQL[]; expected: number; few: number },
  query: OrderQuery,
): Promise<OrderIdPage> {
  const { restaurants = [], offset, limit, sort } = query
  const walked = Math.ceil(((offset + limit) * walkMargin * few) / expected)
  const within = hasCursor(query) || walked > few / 2 ? undefined : await findPageDateRange(db, restaurants, { offset: 0, limit: walked, sort })
  // `lateral` keeps the contacts out of a join that would read those of all orders.
  const selectOwn = (conditions: SQL[]) => sql`
    (select id, total_cents from orders where ${joinConditions(conditions)} offset 0) own
    cross join lateral (select from order_contacts where order_id = own.id and ${matching} offset 0) contact`
  const ids = within && (await readPage(db, [], query, selectOwn([...filters, ...within])))
  if (ids?.length === limit) return { ids, total: Math.max(expected, offset + limit) }
  return walk(db, [], query, { rows: selectOwn(filters), expected })
}

/** Walks orders from the shown end: common matches are met with soon. */
async function walk(db: Database, conditions: SQL[], query: OrderQuery, { rows, expected }: { rows: SQL; expected: number }): Promise<OrderIdPage> {
  const ids = await readPage(db, conditions, query, rows)
  return { ids, total: hasCursor(query) ? expected : adjustEstimate(expected, ids.length, query) }
}

/** Reads a page of matches, and their number. They are materialised, so that an index finds them rather than a backward scan of the key. */
async function readMatches(db: Database, matches: SQL, { offset, limit, sort }: OrderQuery): Promise<OrderIdPage> {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with shown as materialized (${matches})
    select (select count(*)::integer from shown) as total,
      array(select id::text from shown order by ${sortColumns[sort]} offset ${offset} limit ${limit}) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Selects rare contacts by their indexes, then what the filters leave of them. */
async function selectByContact({ matching, chosen }: ContactMatch, filters: SQL[], { sort }: Pick<OrderQuery, 'sort'>): Promise<SQL> {
  const condition = chosen ? await chosen() : matching
  const contacts = sql`select order_id from order_contacts where ${condition} limit ${maxExactCount}`
  // The key of a contact is its order's, which is the time: without filters thousands of orders are not looked up.
  if (filters.length === 0 && (sort === 'date' || sort === '-date')) return sql`select order_id as id from (${contacts}) matching`
  return sql`
    select id, total_cents from (${contacts}) matching
    join orders on id = order_id where ${joinConditions(filters)}`
}

/** Selects among the newest contacts, one by one. */
const selectScanned = (matching: SQL, filters: SQL[]): SQL => sql`
  select id, total_cents from (select order_id from (select * from order_contacts order by order_id desc limit ${maxScannedOrders}) c where ${matching}) matching
  join orders on id = order_id where ${joinConditions(filters)}`

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
