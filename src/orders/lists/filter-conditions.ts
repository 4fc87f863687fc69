import { type SQL, sql } from 'drizzle-orm'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { addDays, defaultTimezone, toInstantMs } from '#platform/local-time.ts'
import { invoiceStateCondition } from '../invoices/pending-invoices.ts'
import { isClosed } from '../lifecycle.ts'
import { type DeskView, type InvoiceState, type OrderStatus, soldFilter } from '../vocabulary.ts'
import { viewCondition } from './desk-views.ts'

/** Filters of the order list besides search. Dates in Rome's time zone, both inclusive. */
export interface OrderFilters {
  status?: OrderStatus | typeof soldFilter | undefined
  restaurant?: string | undefined
  /** Restaurants whose orders may be seen; undefined: all. */
  restaurants?: string[] | undefined
  fulfilment?: string | undefined
  from?: string | undefined
  to?: string | undefined
  invoice?: InvoiceState | undefined
  /** View of the order desk, as of an instant. */
  view?: { name: DeskView; now: Date } | undefined
}

/** Conditions from the start of a day, and before the day after another: ranges of the key. */
export const sinceDayCondition = (date: string): SQL => sql`id >= ${getLowestIdAt(toInstantMs(date, 0, defaultTimezone))}::uuid`
export const untilDayCondition = (date: string): SQL => sql`id < ${getLowestIdAt(toInstantMs(addDays(date, 1), 0, defaultTimezone))}::uuid`

/** Conditions for a minute of a day as the list shows it. */
export const minuteConditions = (date: string, minute: number): SQL[] => [
  sql`id >= ${getLowestIdAt(toInstantMs(date, minute, defaultTimezone))}::uuid`,
  sql`id < ${getLowestIdAt(toInstantMs(date, minute + 1, defaultTimezone))}::uuid`,
]

/** Builds filter conditions on `orders`; empty without filters. */
export function buildFilterConditions({ status, restaurant, restaurants, fulfilment, from, to, invoice, view }: OrderFilters): SQL[] {
  const conditions: SQL[] = []
  if (from) conditions.push(sinceDayCondition(from))
  if (to) conditions.push(untilDayCondition(to))
  if (restaurant) conditions.push(sql`restaurant_id = ${restaurant}::uuid`)
  if (restaurants) conditions.push(sql`restaurant_id = any(${sql.param(restaurants)}::uuid[])`)
  if (fulfilment) conditions.push(sql`fulfilment = ${fulfilment}`)
  // Active orders have a partial index: repeat its condition literally.
  if (status === soldFilter) conditions.push(sql`status not in ('pending', 'rejected', 'cancelled')`)
  else if (status) conditions.push(isClosed(status) ? sql`status = ${status}` : sql`closed_at is null and status = ${status}`)
  if (invoice) conditions.push(invoiceStateCondition(invoice))
  if (view) conditions.push(viewCondition(view.name, view.now))
  return conditions
}

/** Tells whether an index covers the filters, so that counting does not read every order. */
export const canUseIndex = ({ status, restaurant, from, to, invoice, view }: OrderFilters): boolean =>
  restaurant !== undefined ||
  invoice !== undefined ||
  (view !== undefined && view.name !== 'done') ||
  from !== undefined ||
  to !== undefined ||
  (status !== undefined && status !== soldFilter && !isClosed(status))

export const joinConditions = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
