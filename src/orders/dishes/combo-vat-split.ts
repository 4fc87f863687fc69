import type { Language } from '#platform/language/languages.ts'
import { type ComboPart, partCustomization, type SellableCombo } from './combo-selection.ts'
import { splitCents } from './order-totals.ts'
import { priceCombo } from './price-combo.ts'
import { computeWasUnitCents, priceLine } from './price-line.ts'
import type { PricedCombo } from './priced-line.ts'
import { translateTitle } from './sellable-dish.ts'

/**
 * Splits a combo's price to the cent over its dishes, in proportion to their single prices: a combo has no VAT rate of its own, each share
 * bears its dish's.
 * @returns shares in cents, in the order of the dishes
 */
function splitComboVat(comboCents: number, dishes: readonly { unitPriceCents: number; quantity: number }[]): number[] {
  return splitCents(
    comboCents,
    dishes.map(dish => dish.unitPriceCents * dish.quantity),
  )
}

/** Prices a valid combo selection as an order line. Capacity units come from the dishes only. */
export function priceComboLine(
  combo: SellableCombo,
  { quantity, note, parts }: { quantity: number; note?: string | undefined; parts: readonly ComboPart[] },
  tax: Parameters<typeof priceLine>[2],
  language: Language,
): PricedCombo {
  const priced = priceCombo(combo, parts)
  const lines = priced.parts.map(({ part, dish }) => priceLine(dish, { ...partCustomization(dish, part), quantity: part.quantity * quantity }, tax, language))
  const shares = splitComboVat(priced.unitPriceCents * quantity, lines)
  return {
    comboId: combo.id,
    title: translateTitle(language, combo),
    quantity,
    listPriceCents: combo.priceCents,
    unitPriceCents: priced.unitPriceCents,
    ...computeWasUnitCents(combo, priced.unitPriceCents),
    options: [],
    without: [],
    allergens: priced.allergens,
    marks: priced.marks,
    work: {},
    note: note || undefined,
    parts: lines.map((line, index) => ({ ...line, comboSlotId: priced.parts[index]?.slot.id ?? '', shareCents: shares[index] ?? 0 })),
  }
}
