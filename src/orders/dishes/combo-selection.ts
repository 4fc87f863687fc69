import type { Reduction } from '#menu/prices/prior-price.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { type Customization, type CustomizationProblem, listDefaultOptions, type SaleHours, type SellableDish, validateCustomization } from './customization.ts'

/** Dish that may fill a slot. */
interface SlotDish {
  dish: SellableDish
  /** Surcharge on the combo's price, per unit. */
  surchargeCents: number
  defaultQuantity: number
}

/** Slot of a combo: "a drink", chosen among these dishes. */
export interface SellableComboSlot {
  id: string
  title: string
  translations: Translations
  minimum: number
  maximum: number
  dishes: SlotDish[]
}

/** Several dishes for one price, as sold by one restaurant at one instant. */
export interface SellableCombo {
  id: string
  slug: string
  title: string
  description: string
  translations: Translations
  priceCents: number
  discountPercent: number
  spriceCents: number
  /** Discount information; absent without a discount. */
  reduction?: Reduction
  available: boolean
  /** Absent: sold at all hours. */
  saleHours?: SaleHours | undefined
  slots: SellableComboSlot[]
}

/** Dish chosen for a slot; options absent: the defaults. `quantity` is per combo. */
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

/** Finds the dish of a part, if its slot contains the dish. */
export function findPartDish(combo: Pick<SellableCombo, 'slots'>, { comboSlotId, foodId }: ComboPart): (SlotDish & { slot: SellableComboSlot }) | undefined {
  const slot = combo.slots.find(({ id }) => id === comboSlotId)
  const slotDish = slot?.dishes.find(({ dish }) => dish.id === foodId)
  return slot && slotDish && { ...slotDish, slot }
}

export const partCustomization = (dish: SellableDish, { options, without }: Pick<ComboPart, 'options' | 'without'>): Customization => ({
  options: options ?? listDefaultOptions(dish),
  without,
})

/** Lists the default dishes of a combo's slots, as far as available. */
export const listDefaultParts = ({ slots }: Pick<SellableCombo, 'slots'>): ComboPart[] =>
  slots.flatMap(({ id, dishes }) =>
    dishes
      .filter(({ defaultQuantity, dish }) => defaultQuantity > 0 && dish.available)
      .map(({ dish, defaultQuantity }) => ({ comboSlotId: id, foodId: dish.id, quantity: defaultQuantity, without: [] })),
  )

/**
 * Validates a combo selection; returns its problems, none if it is valid. Each slot checks its number of dishes; each dish is validated as
 * a customization.
 */
export function validateCombo(combo: Pick<SellableCombo, 'slots'>, parts: readonly ComboPart[]): ComboProblem[] {
  const problems: ComboProblem[] = []
  for (const part of parts) {
    const slot = combo.slots.find(({ id }) => id === part.comboSlotId)
    const slotDish = findPartDish(combo, part)
    if (!slot) problems.push({ code: 'combo_slot_unknown', part })
    else if (!slotDish) problems.push({ code: 'combo_food_not_allowed', part, slot })
    else if (!slotDish.dish.available) problems.push({ code: 'combo_food_unavailable', dish: slotDish.dish, slot })
    else
      for (const problem of validateCustomization(slotDish.dish, partCustomization(slotDish.dish, part)))
        problems.push({ code: 'combo_part_wrong', dish: slotDish.dish, slot, problem })
  }
  for (const slot of combo.slots) {
    const chosen = parts.reduce((sum, part) => (part.comboSlotId === slot.id ? sum + part.quantity : sum), 0)
    if (chosen < slot.minimum) problems.push({ code: 'combo_slot_too_few', slot })
    if (chosen > slot.maximum) problems.push({ code: 'combo_slot_too_many', slot })
  }
  // Every slot may be empty, but not all of them: a sale and its VAT need a dish. The first slot reports the problem.
  const [first] = combo.slots
  if (first && problems.length === 0 && parts.length === 0) problems.push({ code: 'combo_empty', slot: first })
  return problems
}
