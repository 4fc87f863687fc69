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
  /** Restaurants whose orders are wanted, at least one; undefined: all. */
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

/** Condition for orders, or daily counts, of restaurants. The planner knows an order of the index for one id, but not for a list of one. */
export const restaurantsCondition = (ids: string[]): SQL =>
  ids.length === 1 ? sql`restaurant_id = ${ids[0]}::uuid` : sql`restaurant_id = any(${sql.param(ids)}::uuid[])`

/** Builds filter conditions on `orders`; empty without filters. */
export function buildFilterConditions({ status, restaurants, fulfilment, from, to, invoice, view }: OrderFilters): SQL[] {
  const conditions: SQL[] = []
  if (from) conditions.push(sinceDayCondition(from))
  if (to) conditions.push(untilDayCondition(to))
  if (restaurants) conditions.push(restaurantsCondition(restaurants))
  if (fulfilment) conditions.push(sql`fulfilment = ${fulfilment}`)
  // Active orders have a partial index: repeat its condition literally.
  if (status === soldFilter) conditions.push(sql`status not in ('pending', 'rejected', 'cancelled')`)
  else if (status) conditions.push(isClosed(status) ? sql`status = ${status}` : sql`closed_at is null and status = ${status}`)
  if (invoice) conditions.push(invoiceStateCondition(invoice))
  if (view) conditions.push(viewCondition(view.name, view.now))
  return conditions
}

/** Tells whether an index covers the filters, so that counting does not read every order. */
export const canUseIndex = ({ status, restaurants, from, to, invoice, view }: OrderFilters): boolean =>
  restaurants !== undefined ||
  invoice !== undefined ||
  (view !== undefined && view.name !== 'done') ||
  from !== undefined ||
  to !== undefined ||
  (status !== undefined && status !== soldFilter && !isClosed(status))

export const joinConditions = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
