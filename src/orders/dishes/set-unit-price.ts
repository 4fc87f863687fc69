import { splitCents } from './order-totals.ts'
import type { PricedCombo, PricedFood } from './priced-line.ts'

/** Gives a priced line another unit price; the shares of a combo's dishes add up to it. */
export function setUnitPrice<Line extends PricedFood | PricedCombo>(priced: Line, unitPriceCents: number): Line {
  if (!('parts' in priced)) return { ...priced, unitPriceCents }
  const shares = splitCents(
    unitPriceCents * priced.quantity,
    priced.parts.map(({ shareCents }) => shareCents),
  )
  return { ...priced, unitPriceCents, parts: priced.parts.map((part, index) => ({ ...part, shareCents: shares[index] ?? 0 })) }
}
