import { splitCents } from './totals.ts'

/** A line of an order with what was charged for all of it, before what was taken off the whole order. */
export interface ChargedLine {
  lineNumber: number
  quantity: number
  totalCents: number
}

export interface LineToRefund {
  lineNumber: number
  quantity: number
}

/**
 * What lines are worth to whoever paid them: of each its share of what coupons and points took off the order, split to the cent; of
 * some of a line their part, rounded half up. All of an order's lines together are what was paid for lines, never more.
 * The discount takes lines first (`orderTotals`). Undefined: a line that is not there, is named twice, or of which there were fewer.
 */
export function refundAmounts(
  lines: readonly ChargedLine[],
  discountCents: number,
  wanted: readonly LineToRefund[],
): (LineToRefund & { amountCents: number })[] | undefined {
  const linesCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const paid = splitCents(
    Math.max(0, linesCents - discountCents),
    lines.map(({ totalCents }) => totalCents),
  )
  const asked = new Map(wanted.map(line => [line.lineNumber, line.quantity]))
  if (asked.size !== wanted.length) return undefined
  const amounts: (LineToRefund & { amountCents: number })[] = []
  for (const { lineNumber, quantity } of wanted) {
    const at = lines.findIndex(line => line.lineNumber === lineNumber)
    const line = lines[at]
    if (!line || quantity < 1 || quantity > line.quantity) return undefined
    amounts.push({ lineNumber, quantity, amountCents: Math.round(((paid[at] ?? 0) * quantity) / line.quantity) })
  }
  return amounts
}
