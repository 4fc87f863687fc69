import { expandCombos, type LineQuantity, type SoldLine } from '../dishes/flatten-lines.ts'
import { splitCents } from '../dishes/order-totals.ts'

/** A line of an order with what was charged for all of it, before what was taken off the whole order. */
export interface ChargedLine {
  lineNumber: number
  quantity: number
  totalCents: number
  /** How many of it were given, and what of them was free, all together; left out: none. */
  gift?: { quantity: number; cents: number } | undefined
}

/** Some of a line, and what is given back for them. */
export interface RefundedLine extends LineQuantity {
  amountCents: number
}

/** What of lines was given back already, by their numbers. */
export type RefundedByLine = ReadonlyMap<number, { quantity: number; amountCents: number }>

/**
 * What lines are worth to whoever paid them: of each what was paid for it, less its share of `spreadCents`, what coupons took off all
 * lines together, split to the cent; of some of a line their part, rounded half up: those that were given come last. All of an order's
 * lines together are what was paid for lines, never more, also one after the other (`before`: what of a line was given back already):
 * the last of a line is what is left of it. Undefined: a line that is not there, is named twice, or of which there were fewer.
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

/** What so many of a line cost with what was given taken off, in cents: whoever misses one of two misses the one that was paid. */
function computeCost({ quantity, totalCents, gift }: ChargedLine, count: number): number {
  const cost = (totalCents / quantity) * count
  if (!gift) return cost
  const given = Math.max(0, count - (quantity - gift.quantity))
  return cost - (gift.cents / gift.quantity) * given
}

/** What was given back dish by dish: of a combo that was named whole each dish bore its share, and none more than was paid for it. */
export function allocateRefundsToDishes(
  lines: readonly SoldLine[],
  dishes: readonly ChargedLine[],
  spreadCents: number,
  given: readonly RefundedLine[],
): RefundedByLine {
  const back = new Map<number, { quantity: number; amountCents: number }>()
  for (const each of given) {
    const some = expandCombos(lines, [each])
    const whole = dishes.filter(({ lineNumber }) => some.some(dish => dish.lineNumber === lineNumber))
    const paid = computeRefundAmounts(dishes, spreadCents, whole) ?? []
    const shares =
      some.length === 1
        ? [each.amountCents]
        : splitCents(
            each.amountCents,
            paid.map(({ amountCents }) => amountCents),
          )
    for (const [at, { lineNumber, quantity }] of some.entries()) {
      const before = back.get(lineNumber) ?? { quantity: 0, amountCents: 0 }
      back.set(lineNumber, { quantity: before.quantity + quantity, amountCents: before.amountCents + (shares[at] ?? 0) })
    }
  }
  return back
}

/** What is left of a line: `amounts` are what is given back for one of it, for two, and last for all that is left. */
export interface RefundableLine extends LineQuantity {
  amounts: number[]
}

/** Of each line that was not given back whole what is left. Each stands by itself: some of them are worth what these come to. */
export const listRefundableLines = (lines: readonly ChargedLine[], spreadCents: number, before: RefundedByLine): RefundableLine[] =>
  lines.flatMap(({ lineNumber, quantity: all }) => {
    const quantity = all - (before.get(lineNumber)?.quantity ?? 0)
    if (quantity <= 0) return []
    const worth = (count: number) => computeRefundAmounts(lines, spreadCents, [{ lineNumber, quantity: count }], before)?.[0]?.amountCents ?? 0
    return [{ lineNumber, quantity, amounts: Array.from({ length: quantity }, (_, at) => worth(at + 1)) }]
  })
