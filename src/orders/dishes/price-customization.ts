import type { Customization, SellableDish, SellableOption } from './customization.ts'

/** A chosen option with what it costs here, with this size. */
export interface PricedOption {
  option: SellableOption
  groupTitle: string
  groupTranslations: SellableDish['translations']
  quantity: number
  /** Of these, how many cost nothing. */
  freeQuantity: number
  /** For each that costs something. */
  priceCents: number
}

export interface PricedCustomization {
  /** Of one, never below 0. */
  unitPriceCents: number
  options: PricedOption[]
}

/**
 * What one of a build costs, in cents: the dish's sale price and its options'. Of each group so many units as are free
 * cost nothing, the dearest first, so that no order of tapping is worse for the guest than another. The dish's discount
 * is the dish's: options cost what they cost.
 */
export function priceCustomization(dish: Pick<SellableDish, 'spriceCents' | 'groups'>, { options }: Pick<Customization, 'options'>): PricedCustomization {
  const chosen = new Map(options.map(({ optionValueId, quantity }) => [optionValueId, quantity]))
  const size = dish.groups.find(({ kind }) => kind === 'size')?.values.find(({ id }) => chosen.has(id))
  const priced: PricedOption[] = []
  let cents = dish.spriceCents
  for (const group of dish.groups) {
    const inGroup = group.values.flatMap(option => {
      const quantity = chosen.get(option.id) ?? 0
      const priceCents = (size && option.sizePricesCents[size.id]) ?? option.priceCents
      return quantity > 0
        ? [{ option, groupTitle: group.title, groupTranslations: group.translations, quantity, freeQuantity: 0, priceCents } satisfies PricedOption]
        : []
    })
    let remainingFree = group.freeQuantity
    for (const each of inGroup.toSorted((a, b) => b.priceCents - a.priceCents)) {
      if (each.priceCents <= 0) break
      each.freeQuantity = Math.min(remainingFree, each.quantity)
      remainingFree -= each.freeQuantity
    }
    for (const { priceCents, quantity, freeQuantity } of inGroup) cents += priceCents * (quantity - freeQuantity)
    priced.push(...inGroup)
  }
  return { unitPriceCents: Math.max(0, cents), options: priced }
}

/** Work units of one build by kind of station. */
export function computePrepLoad(dish: Pick<SellableDish, 'work'>, options: Pick<PricedOption, 'option' | 'quantity'>[]): Record<string, number> {
  const work = { ...dish.work }
  for (const { option, quantity } of options) for (const [kind, units] of Object.entries(option.work)) work[kind] = (work[kind] ?? 0) + units * quantity
  return work
}
