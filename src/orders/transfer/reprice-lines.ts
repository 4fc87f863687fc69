import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { buildLineRows } from '../placing/order-rows.ts'
import { groupComboLines } from '../quote/cart-from-order.ts'
import type { QuotedCart } from '../quote/quote-cart.ts'
import { type NewOrderLine, type OrderLine, orderLines } from '../tables/lines.ts'
import type { Order } from '../tables/orders.ts'

/**
 * Replaces lines that differ (price, title, contents, quantity); others remain. Lines that no new line stands for are cancelled. Returns the
 * current number of each cart line, in order.
 * @param before lines of the order by cart line, each with the dishes of its combo; undefined: a new line
 */
export async function repriceLines(
  tx: Database,
  order: Order,
  { before, dropped = [], quoted, at }: { before: readonly (OrderLine[] | undefined)[]; dropped?: readonly OrderLine[]; quoted: QuotedCart; at: Date },
): Promise<number[]> {
  const existingLines = await tx.select({ lineNumber: orderLines.lineNumber }).from(orderLines).where(eq(orderLines.orderId, order.id))
  let last = Math.max(...existingLines.map(({ lineNumber }) => lineNumber))
  const fresh = buildLineRows(
    order.id,
    quoted.lines.map(({ line: _, ...sold }) => sold),
  )
  const replacing: NewOrderLine[] = []
  const replacedNumbers = dropped.map(({ lineNumber }) => lineNumber)
  const numbers: number[] = []
  const repricedGroups = groupComboLines(fresh)
  for (const [index, repricedGroup] of repricedGroups.entries()) {
    const old = before[index] ?? []
    // Combos are replaced whole: VAT of their dishes depends on shares of the price.
    if (repricedGroup.length === old.length && repricedGroup.every((line, part) => isSameSale(old[part] as OrderLine, line))) {
      numbers.push(old[0]?.lineNumber ?? 0)
      continue
    }
    replacedNumbers.push(...old.map(({ lineNumber }) => lineNumber))
    const parentLineNumber = last + 1
    numbers.push(parentLineNumber)
    for (const [part, line] of repricedGroup.entries()) {
      const { forName, allergy } = old[part] ?? {}
      last += 1
      replacing.push({
        ...{ ...line, lineNumber: last, replacesLineNumber: old[part]?.lineNumber },
        ...(part > 0 && { parentLineNumber }),
        ...(forName && { forName }),
        ...(allergy && { allergy }),
      })
    }
  }
  if (replacedNumbers.length > 0)
    await tx
      .update(orderLines)
      .set({ cancelledAt: at })
      .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.lineNumber, replacedNumbers)))
  if (replacing.length > 0) await tx.insert(orderLines).values(replacing)
  return numbers
}

function isSameSale(old: OrderLine, now: NewOrderLine): boolean {
  const sold = ({
    foodId,
    comboId,
    quantity,
    note,
    title,
    listPriceCents,
    unitPriceCents,
    totalCents,
    vatClass,
    vatRateBasisPoints,
    options,
    without,
    allergens,
    marks,
    work,
  }: OrderLine | NewOrderLine) =>
    JSON.stringify([
      foodId ?? null,
      comboId ?? null,
      quantity,
      note || null,
      title,
      listPriceCents,
      unitPriceCents,
      totalCents,
      vatClass,
      vatRateBasisPoints,
      (without ?? []).map(({ ingredientId }) => ingredientId).sort(),
      (options ?? []).map(option => [option.optionValueId, option.groupTitle, option.title, option.quantity, option.freeQuantity, option.priceCents]),
      [...(allergens ?? [])].sort(),
      [...(marks ?? [])].sort(),
      Object.entries(work ?? {}).sort(),
    ])
  return sold(old) === sold(now)
}
