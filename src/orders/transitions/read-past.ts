import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Order } from '../tables/orders.ts'
import type { OrderStatus } from '../vocabulary.ts'

/** First promise of the order `o` of a query, before any announced delay. */
export const firstPromiseSql = sql.raw('coalesce((select d.promised_before from order_delays d where d.order_id = o.id and d.notice = 1), o.promised_at)')

/** Past of an order that decides what a step says about it. */
interface OrderPast {
  /** Promise before any announced delay: lateness is measured against it. */
  firstPromisedAt: Date
  /** The kitchen had finished the order before and set it back: the buyer knows already. */
  wasReady: boolean
}

/** Reads the past of an order that becomes ready or is handed over; other steps need none. */
export async function readPast(tx: Database, { id, promisedAt }: Pick<Order, 'id' | 'promisedAt'>, to: OrderStatus): Promise<OrderPast> {
  if (to !== 'ready' && to !== 'completed') return { firstPromisedAt: promisedAt, wasReady: false }
  const { rows } = await tx.execute<{ first: Date | string; was_ready: boolean }>(sql`
    select ${firstPromiseSql} as first, exists (select from order_events e where e.order_id = o.id and e.kind = 'ready') as was_ready
    from orders o where o.id = ${id}`)
  const [row] = rows
  return row ? { firstPromisedAt: new Date(row.first), wasReady: row.was_ready } : { firstPromisedAt: promisedAt, wasReady: false }
}
