import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { refundLines, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { discountsKept } from './own-discounts.ts'
import { type LineLeft, type LineToRefund, type RefundedLine, refundAmounts, restOfLines } from './refund-amount.ts'
import { orderLines } from './tables/lines.ts'
import type { Order } from './tables/orders.ts'

type Charged = Pick<Order, 'id' | 'discountCents'>

/** What lines are worth that were not refunded before. @throws Refusal `refund_line_unknown` */
export async function linesWorth(tx: Database, order: Charged, wanted: LineToRefund[]): Promise<RefundedLine[]> {
  const { sold, spreadCents, before } = await chargedLines(tx, order)
  const worth = refundAmounts(sold, spreadCents, wanted, before)
  if (!worth) throw refusePayment('refund_line_unknown', { field: 'lines' })
  return worth
}

/** What is left of each line that was not given back whole: so much `linesWorth` has for it. */
export async function linesLeft(db: Database, order: Charged): Promise<LineLeft[]> {
  const { sold, spreadCents, before } = await chargedLines(db, order)
  return restOfLines(sold, spreadCents, before)
}

/** An order's lines, what was taken off all of them together, and what of each was given back; failed refunds count as not made. */
async function chargedLines(db: Database, { id, discountCents }: Charged) {
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
  const { lines: gifts, deliveryCents } = await discountsKept(db, id)
  const charged = sold.map(line => ({ ...line, gift: gifts.find(({ lineNumber }) => lineNumber === line.lineNumber) }))
  return {
    sold: charged,
    spreadCents: gifts.reduce((rest, { cents }) => rest - cents, discountCents - deliveryCents),
    before: new Map(given.map(({ lineNumber, ...line }) => [lineNumber, line])),
  }
}
