import { type SQL, sql } from 'drizzle-orm'
import { addDays, instantOf, romeTime } from '#platform/local-time.ts'
import { invoiceIs } from '../invoices/pending-invoices.ts'
import { isClosed } from '../lifecycle.ts'
import { type InvoiceState, type OrderStatus, soldOrders } from '../vocabulary.ts'
import { lowestIdAt } from './parse-search.ts'

/** What the list of orders is narrowed down to, besides the search. Days are Rome's, both included. */
export interface OrderFilters {
  status?: OrderStatus | typeof soldOrders | undefined
  restaurant?: string | undefined
  fulfilment?: string | undefined
  from?: string | undefined
  to?: string | undefined
  invoice?: InvoiceState | undefined
}

/** From the first instant of a day on, and before the first of the day after another: ranges of the key. */
export const fromDay = (date: string): SQL => sql`id >= ${lowestIdAt(instantOf(date, 0, romeTime))}::uuid`
export const untilDay = (date: string): SQL => sql`id < ${lowestIdAt(instantOf(addDays(date, 1), 0, romeTime))}::uuid`

/** The minute of a day that the list shows beside its date. */
export const inMinute = (date: string, minute: number): SQL[] => [
  sql`id >= ${lowestIdAt(instantOf(date, minute, romeTime))}::uuid`,
  sql`id < ${lowestIdAt(instantOf(date, minute + 1, romeTime))}::uuid`,
]

/** The filters as conditions on `orders`; empty where nothing was narrowed down. */
export function conditionsOf({ status, restaurant, fulfilment, from, to, invoice }: OrderFilters): SQL[] {
  const conditions: SQL[] = []
  if (from) conditions.push(fromDay(from))
  if (to) conditions.push(untilDay(to))
  if (restaurant) conditions.push(sql`restaurant_id = ${restaurant}::uuid`)
  if (fulfilment) conditions.push(sql`fulfilment = ${fulfilment}`)
  // Orders under way are few, and an index of their own has them: said as it says it.
  if (status === soldOrders) conditions.push(sql`status not in ('pending', 'rejected', 'cancelled')`)
  else if (status) conditions.push(isClosed(status) ? sql`status = ${status}` : sql`closed_at is null and status = ${status}`)
  if (invoice) conditions.push(invoiceIs(invoice))
  return conditions
}

/** Whether an index leads to what is left, so that counting it does not read every order. */
export const isFindable = ({ status, restaurant, from, to, invoice }: OrderFilters): boolean =>
  restaurant !== undefined ||
  invoice !== undefined ||
  from !== undefined ||
  to !== undefined ||
  (status !== undefined && status !== soldOrders && !isClosed(status))

export const allOf = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
