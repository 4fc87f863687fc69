import { type SQL, sql } from 'drizzle-orm'
import { buildUncountedQuery, readOrderCounts } from '#orders/lists/count-orders.ts'
import type { Database } from '#platform/database/database.ts'
import type { Period } from '../sales-period.ts'
import { factColumns, factNames, getSumNames, selectFacts, type sumNames } from './order-facts.ts'
import { readRefunds } from './read-refunds.ts'
import { noSums, type Sums } from './sums.ts'
import type { SummedDimension } from './vocabulary.ts'

export interface KeyedSums {
  key: string
  title: string
  sums: Sums
}

/**
 * Reads the sums of a period by key: for the chain the daily sums and the orders that they lack, as of one instant; for some restaurants their
 * orders, by the index of their days.
 */
export async function readSums(tx: Database, dimension: SummedDimension, period: Period, restaurantIds?: readonly string[]): Promise<KeyedSums[]> {
  const isInPeriod = sql`business_date between ${period.from}::date and ${period.to}::date`
  const source = restaurantIds
    ? selectFacts(
        dimension,
        sql`(select ${factColumns} from orders where restaurant_id = any(${sql.param([...restaurantIds])}::uuid[]) and ${isInPeriod} offset 0)`,
      )
    : await selectSummed(tx, dimension, isInPeriod)
  const { rows } = await tx.execute<{ key: string; title: string } & SummedRow>(sql`
    select key, max(title) as title, ${sql.raw(
      getSumNames(dimension)
        .map(name => `sum(${name}) as ${name}`)
        .join(', '),
    )} from (${source}) f(${factNames}) group by key`)
  const refunds = await readRefunds(tx, dimension, period, restaurantIds)
  return rows.map(row => ({ key: row.key, title: row.title, sums: { ...toSums(row), refundedCents: refunds.get(row.key) ?? 0 } }))
}

async function selectSummed(tx: Database, dimension: SummedDimension, isInPeriod: SQL): Promise<SQL> {
  const uncounted = buildUncountedQuery(await readOrderCounts(tx), factColumns, isInPeriod)
  return sql`
    select ${factNames} from sales_reports where dimension = ${dimension} and ${isInPeriod}
    union all
    ${selectFacts(dimension, sql`(${uncounted})`)}`
}

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
