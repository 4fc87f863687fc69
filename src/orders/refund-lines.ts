import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { refundLines, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { type LineLeft, type LineToRefund, type RefundedLine, refundAmounts, restOfLines } from './refund-amount.ts'
import { orderLines } from './tables/lines.ts'
import type { Order } from './tables/orders.ts'

type Charged = Pick<Order, 'id' | 'discountCents'>

/** What lines are worth that were not refunded before. @throws Refusal `refund_line_unknown` */
export async function linesWorth(tx: Database, order: Charged, wanted: LineToRefund[]): Promise<RefundedLine[]> {
  const { sold, before } = await chargedLines(tx, order)
  const worth = refundAmounts(sold, order.discountCents, wanted, before)
  if (!worth) throw refusePayment('refund_line_unknown', { field: 'lines' })
  return worth
}

/** What is left of each line that was not given back whole: so much `linesWorth` has for it. */
export async function linesLeft(db: Database, order: Charged): Promise<LineLeft[]> {
  const { sold, before } = await chargedLines(db, order)
  return restOfLines(sold, order.discountCents, before)
}

/** An order's lines, and what of each was given back; failed refunds count as not made. */
async function chargedLines(db: Database, { id }: Charged) {
  const sold = await db
    .select({ lineNumber: orderLines.lineNumber, quantity: orderLines.quantity, totalCents: orderLines.totalCents })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), isNull(orderLines.parentLineNumber), isNull(orderLines.cancelledAt)))
    .orderBy(asc(orderLines.lineNumber))
  const given = await db
    .select({
      lineNumber: refundLines.lineNumber,
      quantity: sql<number>`sum(${refundLines.quantity})::integer`,
      amountCents: sql<number>`sum(${refundLines.amountCents})::integer`,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refundLines.orderId, id), ne(refunds.state, 'failed')))
    .groupBy(refundLines.lineNumber)
  return { sold, before: new Map(given.map(({ lineNumber, ...line }) => [lineNumber, line])) }
}
