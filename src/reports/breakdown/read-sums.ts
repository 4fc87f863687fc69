import { type SQL, sql } from 'drizzle-orm'
import { buildUncountedQuery, readOrderCounts } from '#orders/lists/count-orders.ts'
import type { Database } from '#platform/database/database.ts'
import type { Period } from '../sales-period.ts'
import { dayNames, factColumns, factNames, getSumNames, rowNames, selectFacts, type sumNames } from './order-facts.ts'
import { readRefunds } from './read-refunds.ts'
import { noSums, type Sums } from './sums.ts'
import type { SummedDimension } from './vocabulary.ts'
import { splitIntoMonths } from './whole-months.ts'

export interface KeyedSums {
  key: string
  title: string
  sums: Sums
}

/**
 * Reads the sums of a period by key, as of one instant: whole months from their sums, the days beside them from the daily sums, for some restaurants
 * from their orders by the index of their days; and the orders that the sums lack.
 */
export async function readSums(tx: Database, dimension: SummedDimension, period: Period, restaurantIds?: readonly string[]): Promise<KeyedSums[]> {
  const source = restaurantIds ? await selectOfRestaurants(tx, dimension, period, restaurantIds) : await selectOfChain(tx, dimension, period)
  const { rows } = await tx.execute<{ key: string; title: string } & SummedRow>(sql`
    select key, max(title) as title, ${sql.raw(
      getSumNames(dimension)
        .map(name => `sum(${name}) as ${name}`)
        .join(', '),
    )} from (${sql.join(source, sql` union all `)}) f(${dayNames}) group by key`)
  const refunds = await readRefunds(tx, dimension, period, restaurantIds)
  return rows.map(row => ({ key: row.key, title: row.title, sums: { ...toSums(row), refundedCents: refunds.get(row.key) ?? 0 } }))
}

async function selectOfChain(tx: Database, dimension: SummedDimension, period: Period): Promise<SQL[]> {
  const { months, days } = splitIntoMonths(period)
  return [
    ...(months ? [selectMonths(dimension, months, sql`restaurant_id is null`)] : []),
    ...days.map(part => sql`select ${dayNames} from sales_reports where dimension = ${dimension} and ${isWithin(part)}`),
    selectDays(dimension, sql`(${buildUncountedQuery(await readOrderCounts(tx), factColumns, isWithin(period))})`),
  ]
}

async function selectOfRestaurants(tx: Database, dimension: SummedDimension, period: Period, restaurantIds: readonly string[]): Promise<SQL[]> {
  const { months, days } = splitIntoMonths(period)
  const areOurs = sql`restaurant_id = any(${sql.param([...restaurantIds])}::uuid[])`
  const read = days.map(part => selectDays(dimension, sql`(select ${factColumns} from orders where ${areOurs} and ${isWithin(part)} offset 0)`))
  if (!months) return read
  const uncounted = buildUncountedQuery(await readOrderCounts(tx), factColumns, sql`${areOurs} and ${isWithin({ from: months.first, to: months.until })}`)
  return [selectMonths(dimension, months, areOurs), ...read, selectDays(dimension, sql`(${uncounted})`)]
}

const isWithin = ({ from, to }: Period) => sql`business_date between ${from}::date and ${to}::date`

const selectMonths = (dimension: SummedDimension, { first, last }: { first: string; last: string }, areOurs: SQL) => sql`
  select month, ${rowNames} from sales_report_months where ${areOurs} and dimension = ${dimension} and month between ${first}::date and ${last}::date`

const selectDays = (dimension: SummedDimension, orders: SQL) => sql`select ${dayNames} from (${selectFacts(dimension, orders)}) o(${factNames})`

/** Sums that a dimension does not have are missing. */
type SummedRow = Partial<Record<(typeof sumNames)[number], string>>

const toSums = (row: SummedRow): Sums => ({
  ...noSums,
  orders: Number(row.orders ?? 0),
  quantity: Number(row.quantity ?? 0),
  grossCents: Number(row.gross_cents ?? 0),
  discountCents: Number(row.discount_cents ?? 0),
  preparedOrders: Number(row.prepared_orders ?? 0),
  preparedSeconds: Number(row.prepared_seconds ?? 0),
  promisedSeconds: Number(row.promised_seconds ?? 0),
  timedOrders: Number(row.timed_orders ?? 0),
  lateOrders: Number(row.late_orders ?? 0),
  lateSeconds: Number(row.late_seconds ?? 0),
})
