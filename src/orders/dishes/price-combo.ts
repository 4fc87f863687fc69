import { type Allergen, allergens, type Mark } from '#menu/vocabulary.ts'
import { buildOfPart, type ComboOnSale, type ComboPart, type ComboSlotOnSale, dishOfPart } from './combo-selection.ts'
import type { DishOnSale } from './customization.ts'
import { allergensOfBuild, marksOfBuild } from './customization-allergens.ts'
import { type PricedBuild, priceBuild } from './price-customization.ts'

/** A chosen dish of a combo, priced as if it stood alone: by that its share of the combo's price is reckoned. */
export interface PricedPart extends PricedBuild {
  part: ComboPart
  slot: ComboSlotOnSale
  dish: DishOnSale
  /** What choosing it adds to the combo, each: the slot's surcharge and the options that are paid. */
  extraCents: number
  allergens: Allergen[]
  marks: Mark[]
}

export interface PricedComboBuild {
  /** Of one, never below 0. */
  unitPriceCents: number
  parts: PricedPart[]
  /** Of exactly this build: of any of its dishes. */
  allergens: Allergen[]
  marks: Mark[]
}

/** What one of a combo costs as it was chosen, in cents: its sale price, the surcharges of dishes, and what their options cost. */
export function priceCombo(combo: Pick<ComboOnSale, 'spriceCents' | 'slots'>, chosen: readonly ComboPart[]): PricedComboBuild {
  const parts = chosen.flatMap((part): PricedPart[] => {
    const found = dishOfPart(combo, part)
    if (!found) return []
    const { dish, slot, surchargeCents } = found
    const build = buildOfPart(dish, part)
    const priced = priceBuild(dish, build)
    const inBuild = priced.options.map(({ option }) => option)
    return [
      {
        ...priced,
        part,
        slot,
        dish,
        extraCents: surchargeCents + priced.unitPriceCents - dish.spriceCents,
        allergens: allergensOfBuild(dish, { options: inBuild, without: build.without }),
        marks: marksOfBuild(dish, { options: inBuild, without: build.without }),
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
    marks: first ? marksOfBuild({ marks: first.marks, ingredients: [] }, { options: others, without: [] }) : [],
  }
}
