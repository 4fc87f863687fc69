import { type Allergen, allergens, type Mark } from '#menu/vocabulary.ts'
import { type ComboPart, findPartDish, partCustomization, type SellableCombo, type SellableComboSlot } from './combo-selection.ts'
import type { SellableDish } from './customization.ts'
import { collectAllergens, collectMarks } from './customization-allergens.ts'
import { type PricedCustomization, priceCustomization } from './price-customization.ts'

/** A chosen dish of a combo, priced as if it stood alone: by that its share of the combo's price is reckoned. */
export interface PricedPart extends PricedCustomization {
  part: ComboPart
  slot: SellableComboSlot
  dish: SellableDish
  /** What choosing it adds to the combo, each: the slot's surcharge and the options that are paid. */
  extraCents: number
  allergens: Allergen[]
  marks: Mark[]
}

export interface PricedComboSelection {
  /** Of one, never below 0. */
  unitPriceCents: number
  parts: PricedPart[]
  /** Of exactly this build: of any of its dishes. */
  allergens: Allergen[]
  marks: Mark[]
}

/** What one of a combo costs as it was chosen, in cents: its sale price, the surcharges of dishes, and what their options cost. */
export function priceCombo(combo: Pick<SellableCombo, 'spriceCents' | 'slots'>, chosen: readonly ComboPart[]): PricedComboSelection {
  const parts = chosen.flatMap((part): PricedPart[] => {
    const selected = findPartDish(combo, part)
    if (!selected) return []
    const { dish, slot, surchargeCents } = selected
    const build = partCustomization(dish, part)
    const priced = priceCustomization(dish, build)
    const inBuild = priced.options.map(({ option }) => option)
    return [
      {
        ...priced,
        part,
        slot,
        dish,
        extraCents: surchargeCents + priced.unitPriceCents - dish.spriceCents,
        allergens: collectAllergens(dish, { options: inBuild, without: build.without }),
        marks: collectMarks(dish, { options: inBuild, without: build.without }),
      },
    ]
  })
  const extras = parts.reduce((sum, { extraCents, part }) => sum + extraCents * part.quantity, 0)
  const [first, ...others] = parts
  return {
    unitPriceCents: Math.max(0, combo.spriceCents + extras),
    parts,
    allergens: allergens.filter(allergen => parts.some(part => part.allergens.includes(allergen))),
    // One dish after the other is to the first as an option is to a dish.
    marks: first ? collectMarks({ marks: first.marks, ingredients: [] }, { options: others, without: [] }) : [],
  }
}
