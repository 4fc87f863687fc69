import type { Reduction } from '#menu/prices/prior-price.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { type Customization, type CustomizationProblem, listDefaultOptions, type SellableDish, validateCustomization } from './customization.ts'

/** A dish that may fill a slot. */
export interface SlotDish {
  dish: SellableDish
  /** Added to the combo's price when it is chosen, each. */
  surchargeCents: number
  defaultQuantity: number
}

/** One part of a combo: "a drink", chosen among these. */
export interface SellableComboSlot {
  id: string
  title: string
  translations: Translations
  minimum: number
  maximum: number
  dishes: SlotDish[]
}

/** Several dishes for one price, as one restaurant sells it at one instant. */
export interface SellableCombo {
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
  slots: SellableComboSlot[]
}

/** A dish chosen for a slot; options left out: as it comes. `quantity` is in one combo. */
export interface ComboPart {
  comboSlotId: string
  foodId: string
  quantity: number
  options?: Customization['options'] | undefined
  without: string[]
}

export type ComboProblem =
  | { code: 'combo_slot_unknown'; part: ComboPart }
  | { code: 'combo_food_not_allowed'; part: ComboPart; slot: SellableComboSlot }
  | { code: 'combo_empty' | 'combo_slot_too_few' | 'combo_slot_too_many'; slot: SellableComboSlot }
  | { code: 'combo_food_unavailable'; dish: SellableDish; slot: SellableComboSlot }
  | { code: 'combo_part_wrong'; dish: SellableDish; slot: SellableComboSlot; problem: CustomizationProblem }

/** A part with the dish that it is, where it is one of its slot's. */
export function findPartDish(combo: Pick<SellableCombo, 'slots'>, { comboSlotId, foodId }: ComboPart): (SlotDish & { slot: SellableComboSlot }) | undefined {
  const slot = combo.slots.find(({ id }) => id === comboSlotId)
  const slotDish = slot?.dishes.find(({ dish }) => dish.id === foodId)
  return slot && slotDish && { ...slotDish, slot }
}

export const partCustomization = (dish: SellableDish, { options, without }: Pick<ComboPart, 'options' | 'without'>): Customization => ({
  options: options ?? listDefaultOptions(dish),
  without,
})

/** What a combo comes with when nobody chooses: the slots' own dishes, as far as they can be had. */
export const listDefaultParts = ({ slots }: Pick<SellableCombo, 'slots'>): ComboPart[] =>
  slots.flatMap(({ id, dishes }) =>
    dishes
      .filter(({ defaultQuantity, dish }) => defaultQuantity > 0 && dish.available)
      .map(({ dish, defaultQuantity }) => ({ comboSlotId: id, foodId: dish.id, quantity: defaultQuantity, without: [] })),
  )

/** Everything that is wrong with what was chosen; nothing when it can be made. Each slot counts its dishes; each dish is checked as a build of its own. */
export function validateCombo(combo: Pick<SellableCombo, 'slots'>, parts: readonly ComboPart[]): ComboProblem[] {
  const problems: ComboProblem[] = []
  for (const part of parts) {
    const slot = combo.slots.find(({ id }) => id === part.comboSlotId)
    const found = findPartDish(combo, part)
    if (!slot) problems.push({ code: 'combo_slot_unknown', part })
    else if (!found) problems.push({ code: 'combo_food_not_allowed', part, slot })
    else if (!found.dish.available) problems.push({ code: 'combo_food_unavailable', dish: found.dish, slot })
    else
      for (const problem of validateCustomization(found.dish, partCustomization(found.dish, part)))
        problems.push({ code: 'combo_part_wrong', dish: found.dish, slot, problem })
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
