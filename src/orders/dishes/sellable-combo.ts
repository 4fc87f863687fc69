import { type CatalogueCombo, isComboAvailable } from '#menu/combos/catalogue.ts'
import { computeEffectiveItem } from '#menu/prices/effective-menu.ts'
import type { SellableCombo } from './combo-selection.ts'
import { describeSaleHours, findSellableDish, type PricingContext } from './sellable-dish.ts'

/** Finds a combo with its slots as sold at that place and time; undefined when it is not sold. Hidden dishes fill no slot. */
export function findSellableCombo(sale: PricingContext, combos: readonly CatalogueCombo[], comboId: string): SellableCombo | undefined {
  const combo = combos.find(({ id }) => id === comboId.toLowerCase())
  if (!combo) return undefined
  const { id, slug, title, description, translations, priceCents, discountPercent } = combo
  const chainValues = { priceCents, discountPercent, vatClass: null, available: true, visible: true, stationUnits: {} }
  const mealAt = sale.mealAt ?? sale.at
  const overrides = sale.prices.getOverrides(id, sale.place)
  const effective = computeEffectiveItem(chainValues, overrides, sale.at, mealAt)
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
    saleHours: describeSaleHours(overrides, mealAt),
    slots,
  }
}
