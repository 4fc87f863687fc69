import { and, eq, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import { itemShortages } from '#menu/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { computeOrderTotals } from '../dishes/order-totals.ts'
import { setUnitPrice } from '../dishes/set-unit-price.ts'
import { buildLineRows } from '../placing/order-rows.ts'
import { groupComboLines, readActiveLines } from '../quote/cart-from-order.ts'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { type OrderLine, orderLines } from '../tables/lines.ts'
import { type Order, orders } from '../tables/orders.ts'
import { readDiscountSnapshot } from '../tracking/discount-snapshot.ts'

/** Cancels a line with its combo's dishes. */
export async function cancelLine(tx: Database, group: readonly OrderLine[], at: Date): Promise<void> {
  const numbers = group.map(({ lineNumber }) => lineNumber)
  await tx
    .update(orderLines)
    .set({ cancelledAt: at })
    .where(and(eq(orderLines.orderId, group[0]?.orderId ?? ''), inArray(orderLines.lineNumber, numbers)))
}

/** Adds the line that comes instead of another one, never dearer than that. */
export async function insertReplacement(tx: Database, group: readonly OrderLine[], priced: QuotedLine): Promise<void> {
  const [old] = group
  if (!old) return
  const { line: _, ...sold } = limitPrice(priced, old.unitPriceCents)
  const [{ last } = { last: null }] = await tx
    .select({ last: max(orderLines.lineNumber) })
    .from(orderLines)
    .where(eq(orderLines.orderId, old.orderId))
  const firstNumber = (last ?? 0) + 1
  const rows = buildLineRows(old.orderId, [sold]).map((row, index) => ({
    ...row,
    lineNumber: firstNumber + index,
    replacesLineNumber: old.lineNumber,
    ...(index > 0 && { parentLineNumber: firstNumber }),
    ...(index === 0 && { forName: old.forName, allergy: old.allergy, note: old.note }),
  }))
  await tx.insert(orderLines).values(rows)
}

/** Takes the portions of a limited dish or option that comes instead; the caller has seen that there are enough. */
export async function takePortions(
  tx: Database,
  { restaurantId, itemId, quantity, at }: { restaurantId: string; itemId: string; quantity: number; at: Date },
): Promise<void> {
  await tx
    .update(itemShortages)
    .set({ remaining: sql`greatest(${itemShortages.remaining} - ${quantity}, 0)` })
    .where(
      and(
        eq(itemShortages.restaurantId, restaurantId),
        or(eq(itemShortages.foodId, itemId), eq(itemShortages.optionValueId, itemId)),
        or(isNull(itemShortages.until), gt(itemShortages.until, at)),
      ),
    )
}

/** Waives what a replacement costs more: its price is at most that of the line it replaces. */
export const limitPrice = <Line extends QuotedLine>(priced: Line, maxUnitCents: number): Line =>
  priced.unitPriceCents <= maxUnitCents ? priced : setUnitPrice(priced, maxUnitCents)

/** Computes an unpaid order's totals anew from its lines; the discount stays, as far as there is anything to take it from. */
export async function recomputeTotals(tx: Database, order: Order): Promise<void> {
  const groups = groupComboLines(await readActiveLines(tx, order.id))
  const { lines: gifts } = await readDiscountSnapshot(tx, order.id)
  const taxed = groups.flatMap(([line, ...parts]) =>
    (parts.length > 0 ? parts : line ? [line] : []).map(({ lineNumber, vatRateBasisPoints, totalCents }) => ({
      rateBasisPoints: vatRateBasisPoints ?? 0,
      grossCents: totalCents,
      giftCents: gifts.find(gift => gift.lineNumber === lineNumber)?.cents ?? 0,
    })),
  )
  const linesCents = taxed.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const { deliveryFeeCents, tipCents, depositCents } = order
  const discountCents = Math.min(order.discountCents, linesCents + deliveryFeeCents)
  await tx.update(orders).set(computeOrderTotals({ taxed, discountCents, deliveryFeeCents, tipCents, depositCents })).where(eq(orders.id, order.id))
}
