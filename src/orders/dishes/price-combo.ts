import { type Allergen, allergens, type Mark } from '#menu/vocabulary.ts'
import { type ComboPart, findPartDish, partCustomization, type SellableCombo, type SellableComboSlot } from './combo-selection.ts'
import type { SellableDish } from './customization.ts'
import { collectAllergens, collectMarks } from './customization-allergens.ts'
import { type PricedCustomization, priceCustomization } from './price-customization.ts'

/** Chosen dish of a combo with its single price, which determines its share of the combo's price. */
interface PricedPart extends PricedCustomization {
  part: ComboPart
  slot: SellableComboSlot
  dish: SellableDish
  /** Surcharge per unit: the slot's surcharge plus charged options. */
  extraCents: number
  allergens: Allergen[]
  marks: Mark[]
}

interface PricedComboSelection {
  /** Price of one, never below 0. */
  unitPriceCents: number
  parts: PricedPart[]
  /** Allergens of exactly this selection, over all dishes. */
  allergens: Allergen[]
  marks: Mark[]
}

/** Prices one combo selection, in cents: sale price, surcharges of dishes and charged options. */
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
    // Marks combine like a dish with options: the first dish is the dish, the others are its options.
    marks: first ? collectMarks({ marks: first.marks, ingredients: [] }, { options: others, without: [] }) : [],
  }
}
