import { type SQL, sql } from 'drizzle-orm'
import { findOrderIds } from '#orders/lists/find-order-ids.ts'
import { orderContacts, orders } from '#orders/tables/orders.ts'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds, hasPermission } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { containsFolded } from '#restaurants/profile/list-restaurants.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { OfficeSearchResult } from './contract.ts'

/** Matches shown of each kind. */
const maxMatches = 5
/** Maximum number of words of a search. */
const maxWords = 6

/**
 * Finds orders, dishes, restaurants, users and coupons by what a person types: of each kind what the person may open.
 */
export async function searchOffice({ db, clock }: Pick<Context, 'db' | 'clock'>, person: Person, term: string): Promise<OfficeSearchResult> {
  if (term === '') return { orders: [], dishes: [], restaurants: [], users: [], coupons: [] }
  const words = term.split(/\s+/).slice(0, maxWords)
  const today = toWallClock(clock.now().getTime(), defaultTimezone).date
  const [orderIds, restaurantIds] = [findPermittedIds(person, 'orders-read'), findPermittedIds(person, 'restaurants-read')]
  const seesChain = hasPermission(person, 'chain-read')
  const [foundOrders, dishes, foundRestaurants, users, coupons] = await Promise.all([
    orderIds?.length === 0 ? [] : findOrders(db, term, today, orderIds),
    seesChain ? findDishes(db, words) : [],
    restaurantIds?.length === 0 ? [] : findRestaurants(db, { term, words }, restaurantIds),
    seesChain ? findUsers(db, words) : [],
    seesChain ? findCoupons(db, words) : [],
  ])
  return { orders: foundOrders, dishes, restaurants: foundRestaurants, users, coupons }
}

const hasWords = (text: SQL, words: string[]): SQL =>
  sql.join(
    words.map(word => containsFolded(text, word)),
    sql` and `,
  )

async function findOrders(db: Database, term: string, today: string, managedIds: string[] | undefined): Promise<OfficeSearchResult['orders']> {
  const { ids } = await findOrderIds(db, term, today, { restaurants: managedIds, offset: 0, limit: maxMatches, sort: '-date' })
  if (ids.length === 0) return []
  const { rows } = await db.execute<OfficeSearchResult['orders'][number]>(sql`
    select o.id, o.number, r.name as restaurant, c.name as customer, c.phone, o.status, o.fulfilment,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from ${orders} o join ${restaurants} r on r.id = o.restaurant_id left join ${orderContacts} c on c.order_id = o.id
    where o.id = any(${sql.param(ids)}::uuid[]) order by o.id desc`)
  return rows
}

async function findDishes(db: Database, words: string[]): Promise<OfficeSearchResult['dishes']> {
  const { rows } = await db.execute<OfficeSearchResult['dishes'][number]>(sql`
    select f.id, f.title, c.name as category from foods f join categories c on c.id = f.category_id
    where f.archived_at is null and ${hasWords(sql`f.search_text`, words)} order by f.title, f.id limit ${maxMatches}`)
  return rows
}

/** Restaurants of the city that was typed come first, then those with the term as whole words of their name: “roma” is not a part of “Romana”. */
async function findRestaurants(
  db: Database,
  { term, words }: { term: string; words: string[] },
  managedIds: string[] | undefined,
): Promise<OfficeSearchResult['restaurants']> {
  const folded = sql`spiedo_fold(${term})`
  const isManaged = managedIds ? sql`r.id = any(${sql.param(managedIds)}::uuid[])` : sql`true`
  const { rows } = await db.execute<OfficeSearchResult['restaurants'][number]>(sql`
    select r.id, r.name, c.name as city from ${restaurants} r join cities c on c.id = r.city_id
    where r.archived_at is null and ${isManaged} and ${hasWords(sql`(r.name_folded || ' ' || c.name_folded || ' ' || spiedo_fold(r.street))`, words)}
    order by c.name_folded = ${folded} desc, position(' ' || ${folded} || ' ' in ' ' || r.name_folded || ' ') > 0 desc, r.name_folded, r.id limit ${maxMatches}`)
  return rows
}

async function findUsers(db: Database, words: string[]): Promise<OfficeSearchResult['users']> {
  const { rows } = await db.execute<OfficeSearchResult['users'][number]>(sql`
    select id, name, email from (select id, name, email::text from users where deleted_at is null and ${hasWords(sql`search_text`, words)} limit 100) found
    order by name, id limit ${maxMatches}`)
  return rows
}

async function findCoupons(db: Database, words: string[]): Promise<OfficeSearchResult['coupons']> {
  const { rows } = await db.execute<OfficeSearchResult['coupons'][number]>(sql`
    select id, code from coupons where archived_at is null and ${hasWords(sql`code_folded`, words)} order by code, id limit ${maxMatches}`)
  return rows
}
