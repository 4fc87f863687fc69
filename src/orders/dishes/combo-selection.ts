import type { Reduction } from '#menu/prices/prior-price.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { type Build, type BuildProblem, checkBuild, type DishOnSale, defaultOptions } from './customization.ts'

/** A dish that may fill a slot. */
export interface SlotDish {
  dish: DishOnSale
  /** Added to the combo's price when it is chosen, each. */
  surchargeCents: number
  defaultQuantity: number
}

/** One part of a combo: "a drink", chosen among these. */
export interface ComboSlotOnSale {
  id: string
  title: string
  translations: Translations
  minimum: number
  maximum: number
  dishes: SlotDish[]
}

/** Several dishes for one price, as one restaurant sells it at one instant. */
export interface ComboOnSale {
  id: string
  slug: string
  title: string
  description: string
  translations: Translations
  priceCents: number
  discountPercent: number
  spriceCents: number
  /** What may be said of its discount; left out without one. */
  reduction?: Reduction
  available: boolean
  slots: ComboSlotOnSale[]
}

/** A dish chosen for a slot; options left out: as it comes. `quantity` is in one combo. */
export interface ComboPart {
  comboSlotId: string
  foodId: string
  quantity: number
  options?: Build['options'] | undefined
  without: string[]
}

export type ComboProblem =
  | { code: 'combo_slot_unknown'; part: ComboPart }
  | { code: 'combo_food_not_allowed'; part: ComboPart; slot: ComboSlotOnSale }
  | { code: 'combo_empty' | 'combo_slot_too_few' | 'combo_slot_too_many'; slot: ComboSlotOnSale }
  | { code: 'combo_food_unavailable'; dish: DishOnSale; slot: ComboSlotOnSale }
  | { code: 'combo_part_wrong'; dish: DishOnSale; slot: ComboSlotOnSale; problem: BuildProblem }

/** A part with the dish that it is, where it is one of its slot's. */
export function dishOfPart(combo: Pick<ComboOnSale, 'slots'>, { comboSlotId, foodId }: ComboPart): (SlotDish & { slot: ComboSlotOnSale }) | undefined {
  const slot = combo.slots.find(({ id }) => id === comboSlotId)
  const found = slot?.dishes.find(({ dish }) => dish.id === foodId)
  return slot && found && { ...found, slot }
}

export const buildOfPart = (dish: DishOnSale, { options, without }: Pick<ComboPart, 'options' | 'without'>): Build => ({
  options: options ?? defaultOptions(dish),
  without,
})

/** What a combo comes with when nobody chooses: the slots' own dishes, as far as they can be had. */
export const defaultParts = ({ slots }: Pick<ComboOnSale, 'slots'>): ComboPart[] =>
  slots.flatMap(({ id, dishes }) =>
    dishes
      .filter(({ defaultQuantity, dish }) => defaultQuantity > 0 && dish.available)
      .map(({ dish, defaultQuantity }) => ({ comboSlotId: id, foodId: dish.id, quantity: defaultQuantity, without: [] })),
  )

/** Everything that is wrong with what was chosen; nothing when it can be made. Each slot counts its dishes; each dish is checked as a build of its own. */
export function checkCombo(combo: Pick<ComboOnSale, 'slots'>, parts: readonly ComboPart[]): ComboProblem[] {
  const problems: ComboProblem[] = []
  for (const part of parts) {
    const slot = combo.slots.find(({ id }) => id === part.comboSlotId)
    const found = dishOfPart(combo, part)
    if (!slot) problems.push({ code: 'combo_slot_unknown', part })
    else if (!found) problems.push({ code: 'combo_food_not_allowed', part, slot })
    else if (!found.dish.available) problems.push({ code: 'combo_food_unavailable', dish: found.dish, slot })
    else
      for (const problem of checkBuild(found.dish, buildOfPart(found.dish, part))) problems.push({ code: 'combo_part_wrong', dish: found.dish, slot, problem })
  }
  for (const slot of combo.slots) {
    const chosen = parts.reduce((sum, part) => (part.comboSlotId === slot.id ? sum + part.quantity : sum), 0)
    if (chosen < slot.minimum) problems.push({ code: 'combo_slot_too_few', slot })
    if (chosen > slot.maximum) problems.push({ code: 'combo_slot_too_many', slot })
  }
  // Each slot may be left out, all of them together may not: a dish is what is sold and taxed. It is said at the first one.
  const [first] = combo.slots
  if (first && problems.length === 0 && parts.length === 0) problems.push({ code: 'combo_empty', slot: first })
  return problems
}
