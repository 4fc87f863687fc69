import type pg from 'pg'
import type { z } from 'zod'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import { addDays } from '#platform/local-time.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import { type MissingDay, type MissingOrder, type missingQuery, refuseReceipt } from './contract.ts'
import { expectedCentsSql, isReceiptDueSql, saleDocumentsSql } from './receipt-sql.ts'

/** Business days of one list at most: each is read from its orders. */
const maxDays = 31

const dueOrders = `
  select o.id, o.number, o.fulfilment, o.payment_method as method, ${expectedCentsSql} as expected, s.documents, s.cents
  from orders o left join company_accounting a on a.company_id = o.company_id cross join lateral (${saleDocumentsSql}) s
  where o.restaurant_id = d.restaurant_id and o.business_date = d.business_date and ${isReceiptDueSql}`
const isDiffering = `documents > 0 and cents <> expected`

/** Days are found in `order_days`, so that each is one range of the orders' index. */
const readDays = `
  select d.restaurant_id as "restaurantId", r.name as "restaurantName", d.business_date::text as "businessDate",
    exists (select from day_closings c where c.restaurant_id = d.restaurant_id and c.business_date = d.business_date) as closed,
    m.due, m.missing, m.missing_cents as "missingCents", m.differing, count(*) over ()::int as total
  from order_days d join restaurants r on r.id = d.restaurant_id
    join company_accounting k on k.company_id = r.company_id and k.receipt_scope <> 'none'
    cross join lateral (
      select count(*)::int as due, count(*) filter (where documents = 0)::int as missing,
        coalesce(sum(expected) filter (where documents = 0), 0)::int as missing_cents, count(*) filter (where ${isDiffering})::int as differing
      from (${dueOrders}) due
    ) m
  where ($1::uuid[] is null or d.restaurant_id = any($1)) and d.orders > 0 and d.business_date between $2::date and $3::date and m.missing + m.differing > 0
  order by d.business_date desc, r.name, d.restaurant_id limit $4 offset $5`

const readCompanies = `
  select c.legal_name as name, coalesce(a.receipt_scope, 'none') <> 'none' as checked
  from companies c left join company_accounting a on a.company_id = c.id
  where exists (select from restaurants r where r.company_id = c.id and r.archived_at is null and ($1::uuid[] is null or r.id = any($1)))
  order by c.legal_name`

/**
 * Lists the days on which documents are missing, of the restaurants that a person manages, and the companies that are not checked at all.
 * @throws Refusal `restaurant_not_found`, `receipt_range`
 */
export async function listMissingDays(db: Pick<pg.Pool, 'query'>, now: Date, query: z.output<typeof missingQuery>, person: Person) {
  const { restaurant, page, limit } = query
  if (restaurant) requirePermission(person, 'money-read', restaurant)
  const to = query.to ?? now.toISOString().slice(0, 10)
  const from = query.from ?? addDays(to, -7)
  if (from > to || addDays(from, maxDays) <= to) throw refuseReceipt('receipt_range', { field: 'from' })
  const ids = restaurant ? [restaurant] : (findPermittedIds(person, 'money-read') ?? null)
  const { rows } = await db.query(readDays, [ids, from, to, limit, (page - 1) * limit])
  const companies = (await db.query<{ name: string; checked: boolean }>(readCompanies, [ids])).rows
  const listNames = (isChecked: boolean) => companies.filter(({ checked }) => checked === isChecked).map(({ name }) => name)
  const total: number = rows[0]?.total ?? 0
  const days = rows.map(({ total: _, ...day }): MissingDay => day)
  return { days, checkedCompanies: listNames(true), uncheckedCompanies: listNames(false), page, totalPages: computePageCount(total, limit), total }
}

const readOrders = `
  select id, number, fulfilment, method, expected as "expectedCents", case when documents > 0 then cents end as "documentCents"
  from (select $1::uuid as restaurant_id, $2::date as business_date) d cross join lateral (${dueOrders}) due
  where documents = 0 or ${isDiffering} order by number limit 200`
const countDue = `select count(*)::int as due from (select $1::uuid as restaurant_id, $2::date as business_date) d cross join lateral (${dueOrders}) due`

/**
 * Lists the orders of a day that lack a document, or whose documents add up to another amount.
 * @throws Refusal `restaurant_not_found`
 */
export async function listMissingOrders(
  db: Pick<pg.Pool, 'query'>,
  { restaurantId, businessDate }: { restaurantId: string; businessDate: string },
  person: Person,
): Promise<{ due: number; orders: MissingOrder[] }> {
  requirePermission(person, 'money-read', restaurantId)
  const { rows: orders } = await db.query<MissingOrder>(readOrders, [restaurantId, businessDate])
  const [counted] = (await db.query<{ due: number }>(countDue, [restaurantId, businessDate])).rows
  return { due: counted?.due ?? 0, orders }
}
