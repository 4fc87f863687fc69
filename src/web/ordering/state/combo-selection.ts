import type { z } from 'zod'
import type { ComboOnSale, ComboPart } from '#orders/dishes/combo-selection.ts'
import { buildOfPart, checkCombo, defaultParts, dishOfPart } from '#orders/dishes/combo-selection.ts'
import type { comboAnswer } from '#orders/dishes/contract.ts'
import { promises } from '#orders/dishes/customization-allergens.ts'
import { priceCombo } from '#orders/dishes/price-combo.ts'
import { wordsOfBuild } from '../dish/option-groups.tsx'
import type { useOrderingTexts } from '../texts.ts'
import { onSale, possibleBuild } from './customization.ts'
import { withWords } from './labelled-option.ts'

export type RestaurantCombo = z.infer<typeof comboAnswer>['combo']
export type ComboSlotHere = RestaurantCombo['slots'][number]

/** A combo as the call tells it, as the rules take it. */
export const comboOnSale = (combo: RestaurantCombo): ComboOnSale => ({
  ...combo,
  translations: {},
  slots: combo.slots.map(slot => ({ ...slot, translations: {}, dishes: slot.dishes.map(each => ({ ...each, dish: onSale(each.dish) })) })),
})

/** Its parts with every option written out, as far as they are still to be had; else what it comes with. */
export function beginParts(combo: ComboOnSale, kept: readonly ComboPart[] | undefined): ComboPart[] {
  const there = (kept ?? defaultParts(combo)).flatMap(part => {
    const found = dishOfPart(combo, part)
    return found?.dish.available ? [{ ...part, ...possibleBuild(found.dish, buildOfPart(found.dish, part)) }] : []
  })
  return there
}

/**
 * What the choice costs and contains, by the server's own rules, so that it follows every tap at once. Nothing is promised of a whole
 * that is not there yet: what is still chosen may be neither vegan nor halal.
 */
export function describeCombo(combo: ComboOnSale, parts: readonly ComboPart[]) {
  const { marks, ...priced } = priceCombo(combo, parts)
  const problems = checkCombo(combo, parts)
  return { ...priced, marks: marks.filter(mark => problems.length === 0 || !promises.includes(mark)), problems }
}

interface OneTap {
  slot: Pick<ComboSlotHere, 'id' | 'maximum'>
  foodId: string
  quantity: number
  /** Parts that have gone: a dish that comes back is made as it was, the latest first. */
  gone?: readonly ComboPart[]
}

/** One tap: so many of a dish in a slot. Where only one can be had, the other one goes. */
export function withDish(combo: ComboOnSale, parts: readonly ComboPart[], { slot, foodId, quantity, gone = [] }: OneTap): ComboPart[] {
  const isThis = (part: ComboPart) => part.comboSlotId === slot.id && part.foodId === foodId
  const mine = parts.find(isThis)
  const rest = parts.filter(part => part !== mine && !(slot.maximum === 1 && quantity > 0 && part.comboSlotId === slot.id))
  if (quantity === 0) return rest
  const empty: ComboPart = { comboSlotId: slot.id, foodId, quantity, without: [] }
  const found = dishOfPart(combo, empty)
  const made = mine ?? gone.find(isThis)
  const begun = made ? { ...made, quantity } : { ...empty, ...(found && buildOfPart(found.dish, empty)) }
  // In the order of the slots, as the kitchen reads it.
  const place = ({ comboSlotId }: ComboPart) => combo.slots.findIndex(({ id }) => id === comboSlotId)
  return [...rest, begun].toSorted((a, b) => place(a) - place(b))
}

/** The choice as people say it: each dish with what differs from how it comes. */
export const wordsOfCombo = (combo: ComboOnSale, parts: readonly ComboPart[], t: ReturnType<typeof useOrderingTexts>): string[] =>
  parts.flatMap(part => {
    const found = dishOfPart(combo, part)
    if (!found) return []
    const own = wordsOfBuild(found.dish, buildOfPart(found.dish, part), t)
    const title = part.quantity > 1 ? `${part.quantity} × ${found.dish.title}` : found.dish.title
    return [withWords(title, own)]
  })
