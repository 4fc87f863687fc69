import { sql } from 'drizzle-orm'
import { awaitingPickupCents } from './awaiting-pickup.ts'

/** Derived fields shown with an order's status that are not columns of `orders`. */
export interface ProgressColumns {
  /** Refund waiting at the counter, in cents. */
  waiting: number
  /** ISO; null: accepted for the requested time. */
  promisedBefore: string | null
  /** Refunded or pending quantities of its lines; null: none. */
  refundedLines: { lineNumber: number; quantity: number }[] | null
}

/** Subquery on `orders`, like `awaitingPickupCents`: the previous promise when the current restaurant accepted for another time. */
const promisedBefore = sql<string | null>`(select e.data->>'promisedBefore' from order_events e
  where e.order_id = orders.id and e.kind in ('accepted', 'moved') order by e.id desc limit 1)`

/** Subquery on `orders`: refunded quantities by line; failed refunds do not count. */
const refundedLines = sql<
  ProgressColumns['refundedLines']
>`(select json_agg(json_build_object('lineNumber', given.line_number, 'quantity', given.quantity) order by given.line_number)
  from (select g.line_number, sum(g.quantity)::integer as quantity from refund_lines g join refunds r on r.id = g.refund_id
    where g.order_id = orders.id and r.state <> 'failed' group by g.line_number) given)`

export const progressColumns = { waiting: awaitingPickupCents, promisedBefore, refundedLines }
