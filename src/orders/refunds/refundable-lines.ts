import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { refundLines, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { expandCombos, flattenToDishes, type LineQuantity, type SoldLine } from '../dishes/flatten-lines.ts'
import { groupComboLines, readActiveLines } from '../quote/cart-from-order.ts'
import { type OrderLine, orderLines } from '../tables/lines.ts'
import type { Order } from '../tables/orders.ts'
import { readDiscountSnapshot } from '../tracking/discount-snapshot.ts'
import {
  allocateRefundsToDishes,
  computeRefundAmounts,
  listRefundableLines,
  type RefundableLine,
  type RefundedByLine,
  type RefundedLine,
} from './refund-amount.ts'

export type ChargedOrder = Pick<Order, 'id' | 'discountCents'>

/**
 * Computes the refund of lines, dish by dish, less earlier refunds.
 * @throws Refusal `refund_line_unknown`
 */
export async function computeLineRefunds(tx: Database, order: ChargedOrder, requestedLines: LineQuantity[]): Promise<RefundedLine[]> {
  const { lines, dishes, spreadCents, before } = await readChargedDishes(tx, order)
  const worth = computeRefundAmounts(dishes, spreadCents, expandCombos(lines, requestedLines), before)
  if (!worth) throw refusePayment('refund_line_unknown', { field: 'lines' })
  return worth
}

/** Lists the remainder of each dish not fully refunded, with the amounts of `computeLineRefunds`. */
export async function listRefundableDishes(db: Database, order: ChargedOrder): Promise<RefundableLine[]> {
  return (await readRefundState(db, order)).refundableLines
}

/** Reads an order's lines, the remainder of each dish and its earlier refunds. */
export async function readRefundState(
  db: Database,
  order: ChargedOrder,
): Promise<{ lines: SoldLine[]; refundableLines: RefundableLine[]; before: RefundedByLine }> {
  const { lines, dishes, spreadCents, before } = await readChargedDishes(db, order)
  return { lines, refundableLines: listRefundableLines(dishes, spreadCents, before), before }
}

/** Reads an order's lines as sold, combos with their dishes. */
export const readSoldLines = async (db: Database, orderId: string): Promise<(OrderLine & SoldLine & { parts: OrderLine[] })[]> =>
  groupSoldLines(await readActiveLines(db, orderId))

const groupSoldLines = (rows: readonly OrderLine[]) => groupComboLines(rows).flatMap(([line, ...parts]) => (line ? [{ ...line, parts }] : []))

/** Reads the lines that were charged: the active ones, and those that were left out of a paid order and refunded. */
const readChargedLines = (db: Database, orderId: string): Promise<OrderLine[]> =>
  db
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        sql`(${orderLines.cancelledAt} is null or exists (select from refund_lines r where r.order_id = order_lines.order_id
          and r.line_number in (order_lines.line_number, order_lines.parent_line_number))
          or exists (select from refund_lines r join order_lines p on p.order_id = r.order_id and p.line_number = r.line_number
            where r.order_id = order_lines.order_id and p.parent_line_number = order_lines.line_number))`,
      ),
    )
    .orderBy(asc(orderLines.lineNumber))

/** Reads an order's dishes (a combo's with their share of the price), the general discount, and the refunds of each; failed refunds do not count. */
async function readChargedDishes(db: Database, { id, discountCents }: ChargedOrder) {
  const lines = groupSoldLines(await readChargedLines(db, id))
  const refundedRows = await db
    .select({
      lineNumber: refundLines.lineNumber,
      quantity: sql<number>`sum(${refundLines.quantity})::integer`,
      amountCents: sql<number>`sum(${refundLines.amountCents})::integer`,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refundLines.orderId, id), ne(refunds.state, 'failed')))
    .groupBy(refundLines.lineNumber)
  const { lines: gifts, deliveryCents } = await readDiscountSnapshot(db, id)
  const dishes = flattenToDishes(lines).map(({ lineNumber, quantity, totalCents }) => ({
    ...{ lineNumber, quantity, totalCents },
    gift: gifts.find(gift => gift.lineNumber === lineNumber),
  }))
  const spreadCents = gifts.reduce((rest, { cents }) => rest - cents, discountCents - deliveryCents)
  return { lines, dishes, spreadCents, before: allocateRefundsToDishes(lines, dishes, spreadCents, refundedRows) }
}
