import type { Gift } from '#promotions/discounts/discounts.ts'
import type { TaxedAmount } from './order-totals.ts'
import type { PricedCart } from './priced-line.ts'

/** Lists taxed amounts of lines: a combo's dishes by their share of its price; combos are never free. */
export function listTaxedAmounts(lines: PricedCart['lines'], gifts: readonly Gift[] = []): TaxedAmount[] {
  const giftsByLine = groupGiftsByLine(gifts)
  return lines.flatMap((line, index): TaxedAmount[] => {
    if ('parts' in line) return line.parts.map(part => ({ rateBasisPoints: part.vatRateBasisPoints, grossCents: part.shareCents }))
    return [{ rateBasisPoints: line.vatRateBasisPoints, grossCents: line.quantity * line.unitPriceCents, giftCents: giftsByLine.get(index)?.cents ?? 0 }]
  })
}

/** Groups gifts by line index: quantity and total free cents. */
export function groupGiftsByLine(gifts: readonly Gift[]): Map<number, { quantity: number; cents: number }> {
  const giftsByLine = new Map<number, { quantity: number; cents: number }>()
  for (const { line, cents } of gifts) {
    const earlierGifts = giftsByLine.get(line) ?? { quantity: 0, cents: 0 }
    giftsByLine.set(line, { quantity: earlierGifts.quantity + 1, cents: earlierGifts.cents + cents })
  }
  return giftsByLine
}
