import type { z } from 'zod'
import type { ComboPart, SellableCombo } from '#orders/dishes/combo-selection.ts'
import { findPartDish, listDefaultParts, partCustomization, validateCombo } from '#orders/dishes/combo-selection.ts'
import type { comboAnswer } from '#orders/dishes/contract.ts'
import { allOrNothingMarks } from '#orders/dishes/customization-allergens.ts'
import { priceCombo } from '#orders/dishes/price-combo.ts'
import { labelWithOptions } from '../../shared/labelled-option.ts'
import { listCustomizationLabels } from '../dish/option-groups.tsx'
import type { useOrderingTexts } from '../texts.ts'
import { dropUnavailableOptions, toSellableDish } from './customization.ts'

export type RestaurantCombo = z.infer<typeof comboAnswer>['combo']
export type RestaurantComboSlot = RestaurantCombo['slots'][number]

/** Combo of the API in the form of the pricing rules. */
export const toSellableCombo = (combo: RestaurantCombo): SellableCombo => ({
  ...combo,
  translations: {},
  slots: combo.slots.map(slot => ({ ...slot, translations: {}, dishes: slot.dishes.map(dish => ({ ...dish, dish: toSellableDish(dish.dish) })) })),
})

/** Parts of a combo with all options explicit, if still available; otherwise the defaults. */
export function createComboParts(combo: SellableCombo, storedParts: readonly ComboPart[] | undefined): ComboPart[] {
  const availableParts = (storedParts ?? listDefaultParts(combo)).flatMap(part => {
    const slotDish = findPartDish(combo, part)
    return slotDish?.dish.available ? [{ ...part, ...dropUnavailableOptions(slotDish.dish, partCustomization(slotDish.dish, part)) }] : []
  })
  return availableParts
}

/**
 * Price and allergens of a selection by the server's own rules, so that every tap shows at once. An incomplete combo has no dietary marks: open
 * choices may be neither vegan nor halal.
 */
export function evaluateCombo(combo: SellableCombo, parts: readonly ComboPart[]) {
  const { marks, ...priced } = priceCombo(combo, parts)
  const problems = validateCombo(combo, parts)
  return { ...priced, marks: marks.filter(mark => problems.length === 0 || !allOrNothingMarks.includes(mark)), problems }
}

interface ComboDishChange {
  slot: Pick<RestaurantComboSlot, 'id' | 'maximum'>
  foodId: string
  quantity: number
  /** Deselected parts, the latest first: a dish chosen again keeps its customization. */
  deselectedParts?: readonly ComboPart[]
}

/** Sets the quantity of a dish in a slot. In a single-choice slot it replaces the other dish. */
export function setComboDish(
  combo: SellableCombo,
  parts: readonly ComboPart[],
  { slot, foodId, quantity, deselectedParts = [] }: ComboDishChange,
): ComboPart[] {
  const isThis = (part: ComboPart) => part.comboSlotId === slot.id && part.foodId === foodId
  const existingPart = parts.find(isThis)
  const rest = parts.filter(part => part !== existingPart && !(slot.maximum === 1 && quantity > 0 && part.comboSlotId === slot.id))
  if (quantity === 0) return rest
  const empty: ComboPart = { comboSlotId: slot.id, foodId, quantity, without: [] }
  const slotDish = findPartDish(combo, empty)
  const knownPart = existingPart ?? deselectedParts.find(isThis)
  const newPart = knownPart ? { ...knownPart, quantity } : { ...empty, ...(slotDish && partCustomization(slotDish.dish, empty)) }
  // Slot order, as on the kitchen ticket.
  const getSlotIndex = ({ comboSlotId }: ComboPart) => combo.slots.findIndex(({ id }) => id === comboSlotId)
  return [...rest, newPart].toSorted((a, b) => getSlotIndex(a) - getSlotIndex(b))
}

/** Labels of a selection: each dish with its differences from the standard. */
export const listComboLabels = (combo: SellableCombo, parts: readonly ComboPart[], t: ReturnType<typeof useOrderingTexts>): string[] =>
  parts.flatMap(part => {
    const slotDish = findPartDish(combo, part)
    if (!slotDish) return []
    const own = listCustomizationLabels(slotDish.dish, partCustomization(slotDish.dish, part), t)
    const title = part.quantity > 1 ? `${part.quantity} × ${slotDish.dish.title}` : slotDish.dish.title
    return [labelWithOptions(title, own)]
  })
