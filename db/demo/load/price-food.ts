import type { EffectiveItem } from '#menu/prices/effective-menu.ts'
import type { Allergen, Mark } from '#menu/vocabulary.ts'
import type { PricedFood } from '#orders/dishes/priced-line.ts'

/** Prices a portion of a dish at that instant, as an order line without options. */
export function priceFood(
  food: { id: string; title: string; allergens: Allergen[]; marks: Mark[] },
  effective: EffectiveItem,
  { quantity, vatRateBasisPoints }: { quantity: number; vatRateBasisPoints: number },
): PricedFood {
  if (effective.vatClass === null) throw new Error(`${food.title} has no VAT class`)
  return {
    foodId: food.id,
    title: food.title,
    quantity,
    listPriceCents: effective.priceCents,
    unitPriceCents: effective.spriceCents,
    vatClass: effective.vatClass,
    vatRateBasisPoints,
    options: [],
    without: [],
    allergens: food.allergens,
    marks: food.marks,
    work: Object.fromEntries(Object.entries(effective.stationUnits).map(([kind, units]) => [kind, units * quantity])),
  }
}
