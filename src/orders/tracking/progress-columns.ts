import { sql } from 'drizzle-orm'
import { awaitingPickupCents } from '../refunds/counter-refunds.ts'

/** What is told of an order as it moves and stands in no column of it. */
export interface ProgressColumns {
  /** In cents, what is to be fetched at the counter. */
  waiting: number
  /** ISO; null: it was accepted for the time that it was ordered for. */
  promisedBefore: string | null
  /** What of its lines was given back, or is on its way; null: nothing. */
  refundedLines: { lineNumber: number; quantity: number }[] | null
}

/** Beside `orders`, as `awaitingPickupCents`: what had been promised when its restaurant accepted it for another time; accepted elsewhere since, that counts. */
const promisedBefore = sql<string | null>`(select e.data->>'promisedBefore' from order_events e
  where e.order_id = orders.id and e.kind in ('accepted', 'moved') order by e.id desc limit 1)`

/** The same: how many of which lines its refunds were for; those that failed count as not made. */
const refundedLines = sql<
  ProgressColumns['refundedLines']
>`(select json_agg(json_build_object('lineNumber', given.line_number, 'quantity', given.quantity) order by given.line_number)
  from (select g.line_number, sum(g.quantity)::integer as quantity from refund_lines g join refunds r on r.id = g.refund_id
    where g.order_id = orders.id and r.state <> 'failed' group by g.line_number) given)`

export const progressColumns = { waiting: awaitingPickupCents, promisedBefore, refundedLines }
