import { type CatalogueCombo, isComboAvailable } from '#menu/combos/catalogue.ts'
import { computeEffectiveItem } from '#menu/prices/effective-menu.ts'
import type { Language } from '#platform/language/languages.ts'
import { type ComboPart, partCustomization, type SellableCombo } from './combo-selection.ts'
import { splitCents } from './order-totals.ts'
import { priceCombo } from './price-combo.ts'
import { computeWasUnitCents, priceLine } from './price-line.ts'
import type { PricedCombo } from './priced-line.ts'
import { findSellableDish, type PricingContext, translateTitle } from './sellable-dish.ts'

/** Finds a combo with its slots as sold at that place and time; undefined when it is not sold. Hidden dishes fill no slot. */
export function findSellableCombo(sale: PricingContext, combos: readonly CatalogueCombo[], comboId: string): SellableCombo | undefined {
  const combo = combos.find(({ id }) => id === comboId.toLowerCase())
  if (!combo) return undefined
  const { id, slug, title, description, translations, priceCents, discountPercent } = combo
  const chainValues = { priceCents, discountPercent, vatClass: null, available: true, visible: true, stationUnits: {} }
  const effective = computeEffectiveItem(chainValues, sale.prices.of(id, sale.place), sale.at)
  if (!effective.visible) return undefined
  const slots = combo.slots.map(slot => ({
    id: slot.id,
    title: slot.title,
    translations: slot.translations,
    minimum: slot.minimum,
    maximum: slot.maximum,
    dishes: slot.foods.flatMap(({ foodId, surchargeCents, defaultQuantity }) => {
      const dish = findSellableDish(sale, foodId)
      return dish ? [{ dish, surchargeCents, defaultQuantity }] : []
    }),
  }))
  const availableDishIds = new Set(slots.flatMap(({ dishes }) => dishes.flatMap(({ dish }) => (dish.available ? [dish.id] : []))))
  return {
    id,
    slug,
    title,
    description,
    translations,
    priceCents: effective.priceCents,
    discountPercent: effective.discountPercent,
    spriceCents: effective.spriceCents,
    reduction: sale.prices.reduction(id, effective, sale.place, sale.at),
    available: effective.available && isComboAvailable(combo, foodId => availableDishIds.has(foodId)),
    slots,
  }
}

/**
 * Prices a valid combo selection as an order line. The combo's price is split to the cent over its dishes by their single prices: each
 * share has its dish's VAT rate. Capacity units come from the dishes only.
 */
export function priceComboLine(
  combo: SellableCombo,
  { quantity, note, parts }: { quantity: number; note?: string | undefined; parts: readonly ComboPart[] },
  tax: Parameters<typeof priceLine>[2],
  language: Language,
): PricedCombo {
  const priced = priceCombo(combo, parts)
  const lines = priced.parts.map(({ part, dish }) => priceLine(dish, { ...partCustomization(dish, part), quantity: part.quantity * quantity }, tax, language))
  // Each dish bears the VAT rate of its own class on its share of the combo's price, in proportion to the dishes' own prices.
  const shares = splitCents(
    priced.unitPriceCents * quantity,
    lines.map(line => line.unitPriceCents * line.quantity),
  )
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
