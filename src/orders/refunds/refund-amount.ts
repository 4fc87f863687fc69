import { expandCombos, type LineQuantity, type SoldLine } from '../dishes/flatten-lines.ts'
import { splitCents } from '../dishes/order-totals.ts'

/** Order line with the amount charged, before the general discount. */
export interface ChargedLine {
  lineNumber: number
  quantity: number
  totalCents: number
  /** Free quantity and its total cents; absent: none. */
  gift?: { quantity: number; cents: number } | undefined
}

/** Part of a line with its refund. */
export interface RefundedLine extends LineQuantity {
  amountCents: number
}

/** Earlier refunds by line number. */
export type RefundedByLine = ReadonlyMap<number, { quantity: number; amountCents: number }>

/**
 * Computes the refund of lines: the amount charged less the share of `spreadCents`, the discount on all lines, split to the cent; part of a
 * line gets its part, rounded half up, free dishes last. All lines together never exceed the amount paid, also over several refunds
 * (`before`): the last of a line gets its remainder. Undefined: a line is unknown, repeated, or exceeds its quantity.
 */
export function computeRefundAmounts(
  lines: readonly ChargedLine[],
  spreadCents: number,
  requested: readonly LineQuantity[],
  before: RefundedByLine = new Map(),
): RefundedLine[] | undefined {
  const charged = lines.map(line => computeCost(line, line.quantity))
  const chargedCents = charged.reduce((sum, cents) => sum + cents, 0)
  const paid = splitCents(Math.max(0, chargedCents - spreadCents), charged)
  const quantityByLine = new Map(requested.map(line => [line.lineNumber, line.quantity]))
  if (quantityByLine.size !== requested.length) return undefined
  const amounts: RefundedLine[] = []
  for (const { lineNumber, quantity } of requested) {
    const index = lines.findIndex(line => line.lineNumber === lineNumber)
    const line = lines[index]
    if (!line || quantity < 1 || quantity > line.quantity) return undefined
    const lineCents = paid[index] ?? 0
    const refunded = before.get(lineNumber) ?? { quantity: 0, amountCents: 0 }
    if (refunded.quantity + quantity > line.quantity) return undefined
    const remainingCents = Math.max(0, lineCents - refunded.amountCents)
    const isLast = refunded.quantity + quantity === line.quantity
    const part = computeCost(line, refunded.quantity + quantity) - computeCost(line, refunded.quantity)
    amounts.push({
      lineNumber,
      quantity,
      amountCents: isLast ? remainingCents : Math.min(remainingCents, Math.round((lineCents * part) / (charged[index] || 1))),
    })
  }
  return amounts
}

/** Computes the cost of part of a line less its gifts, in cents: a missing one of two is the paid one. */
function computeCost({ quantity, totalCents, gift }: ChargedLine, count: number): number {
  const cost = (totalCents / quantity) * count
  if (!gift) return cost
  const giftCount = Math.max(0, count - (quantity - gift.quantity))
  return cost - (gift.cents / gift.quantity) * giftCount
}

/** Allocates earlier refunds to dishes: a refund of a whole combo counts by share, at most what was paid for each dish. */
export function allocateRefundsToDishes(
  lines: readonly SoldLine[],
  dishes: readonly ChargedLine[],
  spreadCents: number,
  refundedLines: readonly RefundedLine[],
): RefundedByLine {
  const back = new Map<number, { quantity: number; amountCents: number }>()
  for (const givenLine of refundedLines) {
    const some = expandCombos(lines, [givenLine])
    const whole = dishes.filter(({ lineNumber }) => some.some(dish => dish.lineNumber === lineNumber))
    const paid = computeRefundAmounts(dishes, spreadCents, whole) ?? []
    const shares =
      some.length === 1
        ? [givenLine.amountCents]
        : splitCents(
            givenLine.amountCents,
            paid.map(({ amountCents }) => amountCents),
          )
    for (const [at, { lineNumber, quantity }] of some.entries()) {
      const before = back.get(lineNumber) ?? { quantity: 0, amountCents: 0 }
      back.set(lineNumber, { quantity: before.quantity + quantity, amountCents: before.amountCents + (shares[at] ?? 0) })
    }
  }
  return back
}

/** Remainder of a line: `amounts` are the refunds for one, for two, and last for the whole remainder. */
export interface RefundableLine extends LineQuantity {
  amounts: number[]
}

/** Lists the remainder of each line not fully refunded. Lines are independent: the refund of several is their sum. */
export const listRefundableLines = (lines: readonly ChargedLine[], spreadCents: number, before: RefundedByLine): RefundableLine[] =>
  lines.flatMap(({ lineNumber, quantity: all }) => {
    const quantity = all - (before.get(lineNumber)?.quantity ?? 0)
    if (quantity <= 0) return []
    const worth = (count: number) => computeRefundAmounts(lines, spreadCents, [{ lineNumber, quantity: count }], before)?.[0]?.amountCents ?? 0
    return [{ lineNumber, quantity, amounts: Array.from({ length: quantity }, (_, index) => worth(index + 1)) }]
  })
