import { and, eq, ne, sql } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { refundLines, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { inDishes, type SoldLine, type SomeOfLine, soldDishes } from '../dishes/flatten-lines.ts'
import { soldTogether, standingLines } from '../quote/cart-from-order.ts'
import type { OrderLine } from '../tables/lines.ts'
import type { Order } from '../tables/orders.ts'
import { discountsKept } from '../tracking/discount-snapshot.ts'
import { type GivenBack, givenOfDishes, type LineLeft, type RefundedLine, refundAmounts, restOfLines } from './refund-amount.ts'

export type Charged = Pick<Order, 'id' | 'discountCents'>

/** What lines are worth that were not refunded before, dish by dish. @throws Refusal `refund_line_unknown` */
export async function linesWorth(tx: Database, order: Charged, wanted: SomeOfLine[]): Promise<RefundedLine[]> {
  const { lines, dishes, spreadCents, before } = await chargedDishes(tx, order)
  const worth = refundAmounts(dishes, spreadCents, inDishes(lines, wanted), before)
  if (!worth) throw refusePayment('refund_line_unknown', { field: 'lines' })
  return worth
}

/** What is left of each dish that was not given back whole: so much `linesWorth` has for it. */
export async function linesLeft(db: Database, order: Charged): Promise<LineLeft[]> {
  return (await dishesStanding(db, order)).left
}

/** An order's lines, what is left of each dish, and what of it was given back before. */
export async function dishesStanding(db: Database, order: Charged): Promise<{ lines: SoldLine[]; left: LineLeft[]; before: GivenBack }> {
  const { lines, dishes, spreadCents, before } = await chargedDishes(db, order)
  return { lines, left: restOfLines(dishes, spreadCents, before), before }
}

/** An order's lines as they were sold, its combos with their dishes. */
export const linesSold = async (db: Database, orderId: string): Promise<(OrderLine & SoldLine & { parts: OrderLine[] })[]> =>
  soldTogether(await standingLines(db, orderId)).flatMap(([line, ...parts]) => (line ? [{ ...line, parts }] : []))

/** An order's dishes, a combo's each with its share of the price, what was taken off all of them together, and what of each was given back; failed refunds count as not made. */
async function chargedDishes(db: Database, { id, discountCents }: Charged) {
  const lines = await linesSold(db, id)
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
  const dishes = soldDishes(lines).map(({ lineNumber, quantity, totalCents }) => ({
    ...{ lineNumber, quantity, totalCents },
    gift: gifts.find(gift => gift.lineNumber === lineNumber),
  }))
  const spreadCents = gifts.reduce((rest, { cents }) => rest - cents, discountCents - deliveryCents)
  return { lines, dishes, spreadCents, before: givenOfDishes(lines, dishes, spreadCents, given) }
}
