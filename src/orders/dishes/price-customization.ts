import { isDefaultChoice } from '#menu/default-options.ts'
import type { Customization, SellableDish, SellableOption } from './customization.ts'

/** Chosen option with its price at this restaurant and for this size. */
interface PricedOption {
  option: SellableOption
  groupTitle: string
  groupTranslations: SellableDish['translations']
  quantity: number
  /** Number of free units within the quantity. */
  freeQuantity: number
  /** Price of each charged unit. */
  priceCents: number
  /** Part of a choice that is exactly the dish's default. */
  isDefault: boolean
}

export interface PricedCustomization {
  /** Price of one, never below 0. */
  unitPriceCents: number
  options: PricedOption[]
}

/**
 * Prices one customized dish, in cents: sale price plus options. Each group's free units apply to the dearest options first, so the order
 * of tapping never matters. The dish's discount does not apply to options.
 */
export function priceCustomization(dish: Pick<SellableDish, 'spriceCents' | 'groups'>, { options }: Pick<Customization, 'options'>): PricedCustomization {
  const chosen = new Map(options.map(({ optionValueId, quantity }) => [optionValueId, quantity]))
  const size = dish.groups.find(({ kind }) => kind === 'size')?.values.find(({ id }) => chosen.has(id))
  const priced: PricedOption[] = []
  let cents = dish.spriceCents
  for (const group of dish.groups) {
    const isDefault = isDefaultChoice(group, chosen)
    const inGroup = group.values.flatMap(option => {
      const quantity = chosen.get(option.id) ?? 0
      const priceCents = (size && option.sizePricesCents[size.id]) ?? option.priceCents
      return quantity > 0
        ? [{ option, groupTitle: group.title, groupTranslations: group.translations, quantity, freeQuantity: 0, priceCents, isDefault } satisfies PricedOption]
        : []
    })
    let remainingFree = group.freeQuantity
    for (const option of inGroup.toSorted((a, b) => b.priceCents - a.priceCents)) {
      if (option.priceCents <= 0) break
      option.freeQuantity = Math.min(remainingFree, option.quantity)
      remainingFree -= option.freeQuantity
    }
    for (const { priceCents, quantity, freeQuantity } of inGroup) cents += priceCents * (quantity - freeQuantity)
    priced.push(...inGroup)
  }
  return { unitPriceCents: Math.max(0, cents), options: priced }
}

/** Computes capacity units of one customized dish by station kind. */
export function computePrepLoad(dish: Pick<SellableDish, 'work'>, options: Pick<PricedOption, 'option' | 'quantity'>[]): Record<string, number> {
  const work = { ...dish.work }
  for (const { option, quantity } of options) for (const [kind, units] of Object.entries(option.work)) work[kind] = (work[kind] ?? 0) + units * quantity
  return work
}
