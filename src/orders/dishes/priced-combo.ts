import { type CatalogueCombo, canBeMade } from '#menu/combos/catalogue.ts'
import { effectiveItem } from '#menu/prices/effective-menu.ts'
import type { Language } from '#platform/language/languages.ts'
import type { PricedCombo } from '../placing/order-rows.ts'
import { buildOfPart, type ComboOnSale, type ComboPart } from './combo-selection.ts'
import { splitCents } from './order-totals.ts'
import { priceCombo } from './price-combo.ts'
import { dishOnSale, priceLine, type Sale, titleIn, wasUnitCents } from './priced-dish.ts'

/** A combo with its slots as it is sold there and then; undefined when it is not. Dishes that are hidden there fill no slot. */
export function comboOnSale(sale: Sale, combos: readonly CatalogueCombo[], comboId: string): ComboOnSale | undefined {
  const combo = combos.find(({ id }) => id === comboId.toLowerCase())
  if (!combo) return undefined
  const { id, slug, title, description, translations, priceCents, discountPercent } = combo
  const own = { priceCents, discountPercent, vatClass: null, available: true, visible: true, stationUnits: {} }
  const here = effectiveItem(own, sale.prices.of(id, sale.place), sale.at)
  if (!here.visible) return undefined
  const slots = combo.slots.map(slot => ({
    id: slot.id,
    title: slot.title,
    translations: slot.translations,
    minimum: slot.minimum,
    maximum: slot.maximum,
    dishes: slot.foods.flatMap(({ foodId, surchargeCents, defaultQuantity }) => {
      const dish = dishOnSale(sale, foodId)
      return dish ? [{ dish, surchargeCents, defaultQuantity }] : []
    }),
  }))
  const canBeHad = new Set(slots.flatMap(({ dishes }) => dishes.flatMap(({ dish }) => (dish.available ? [dish.id] : []))))
  return {
    id,
    slug,
    title,
    description,
    translations,
    priceCents: here.priceCents,
    discountPercent: here.discountPercent,
    spriceCents: here.spriceCents,
    reduction: sale.prices.reduction(id, here, sale.place, sale.at),
    available: here.available && canBeMade(combo, foodId => canBeHad.has(foodId)),
    slots,
  }
}

/**
 * A valid build of a combo as a line of an order. Its price is split over its dishes by what they would cost alone, to the cent: each
 * share is taxed as its dish is. Work is the dishes', none the combo's own.
 */
export function priceComboLine(
  combo: ComboOnSale,
  { quantity, note, parts }: { quantity: number; note?: string | undefined; parts: readonly ComboPart[] },
  tax: Parameters<typeof priceLine>[2],
  language: Language,
): PricedCombo {
  const priced = priceCombo(combo, parts)
  const lines = priced.parts.map(({ part, dish }) => priceLine(dish, { ...buildOfPart(dish, part), quantity: part.quantity * quantity }, tax, language))
  const shares = splitCents(
    priced.unitPriceCents * quantity,
    lines.map(line => line.unitPriceCents * line.quantity),
  )
  return {
    comboId: combo.id,
    title: titleIn(language, combo),
    quantity,
    listPriceCents: combo.priceCents,
    unitPriceCents: priced.unitPriceCents,
    ...wasUnitCents(combo, priced.unitPriceCents),
    options: [],
    without: [],
    allergens: priced.allergens,
    marks: priced.marks,
    work: {},
    note: note || undefined,
    parts: lines.map((line, at) => ({ ...line, comboSlotId: priced.parts[at]?.slot.id ?? '', shareCents: shares[at] ?? 0 })),
  }
}
