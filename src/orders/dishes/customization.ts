import type { Reduction } from '#menu/prices/prior-price.ts'
import type { MenuSchedule } from '#menu/schedules/schedule-rules.ts'
import type { Allergen, Mark, OptionGroupKind, Translations } from '#menu/vocabulary.ts'

/** Option of a group as currently sold by a restaurant. */
export interface SellableOption {
  id: string
  title: string
  translations: Translations
  /** Price difference per unit; negative for a smaller size. */
  priceCents: number
  /** Prices by the id of the chosen size, instead of `priceCents`. */
  sizePricesCents: Record<string, number>
  defaultQuantity: number
  maximum: number
  available: boolean
  /** Allergens of the option and its ingredients. */
  allergens: Allergen[]
  marks: Mark[]
  work: Record<string, number>
}

export interface SellableOptionGroup {
  id: string
  title: string
  translations: Translations
  kind: OptionGroupKind
  minimum: number
  maximum: number
  freeQuantity: number
  values: SellableOption[]
}

export interface SellableIngredient {
  id: string
  title: string
  translations: Translations
  removable: boolean
  allergens: Allergen[]
  /** Frozen when bought. */
  frozen: boolean
}

/** Hours outside which an item is not sold. */
export interface SaleHours {
  schedules: readonly MenuSchedule[]
  /** Sold when the food is wanted. */
  isNow: boolean
  /** Next instant (ms) at which it is sold again; undefined when there is none. */
  nextAt: number | undefined
}

/** Dish as sold by one restaurant at one instant, with all option groups. */
export interface SellableDish {
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
  vatClass: string
  available: boolean
  /** Absent: sold at all hours. */
  saleHours?: SaleHours | undefined
  allergens: Allergen[]
  marks: Mark[]
  work: Record<string, number>
  groups: SellableOptionGroup[]
  ingredients: SellableIngredient[]
}

/** Options and removed ingredients chosen for a dish. */
export interface Customization {
  options: { optionValueId: string; quantity: number }[]
  /** Ids of removed ingredients. */
  without: string[]
}

export type CustomizationProblem =
  | { code: 'option_unknown' | 'option_repeated'; optionValueId: string }
  | { code: 'options_too_few' | 'options_too_many'; group: SellableOptionGroup }
  | { code: 'option_sold_out'; option: SellableOption }
  | { code: 'ingredient_not_removable'; ingredientId: string }

/** Tells whether every option group can be satisfied with available options; otherwise the dish is unavailable too. */
export const canSatisfyOptionGroups = (groups: readonly SellableOptionGroup[]): boolean =>
  groups.every(
    ({ minimum, maximum, values }) =>
      minimum === 0 || (minimum <= maximum && values.reduce((sum, option) => sum + (option.available ? option.maximum : 0), 0) >= minimum),
  )

/** Lists the default options of a dish. */
export const listDefaultOptions = ({ groups }: Pick<SellableDish, 'groups'>): Customization['options'] =>
  groups.flatMap(({ values }) =>
    values
      .filter(({ defaultQuantity, available }) => defaultQuantity > 0 && available)
      .map(({ id, defaultQuantity }) => ({ optionValueId: id, quantity: defaultQuantity })),
  )

/** Validates a customization; returns its problems, none if it is valid. Options of other dishes count as unknown. */
export function validateCustomization(dish: Pick<SellableDish, 'groups' | 'ingredients'>, { options, without }: Customization): CustomizationProblem[] {
  const problems: CustomizationProblem[] = []
  const chosenQuantities = new Map<string, number>()
  for (const { optionValueId, quantity } of options) {
    if (chosenQuantities.has(optionValueId)) problems.push({ code: 'option_repeated', optionValueId })
    else chosenQuantities.set(optionValueId, quantity)
  }
  const knownOptionIds = new Set<string>()
  for (const group of dish.groups) {
    let totalQuantity = 0
    let isOverMaximum = false
    for (const option of group.values) {
      knownOptionIds.add(option.id)
      const quantity = chosenQuantities.get(option.id) ?? 0
      if (quantity === 0) continue
      totalQuantity += quantity
      isOverMaximum ||= quantity > option.maximum
      if (!option.available) problems.push({ code: 'option_sold_out', option })
    }
    if (totalQuantity < group.minimum) problems.push({ code: 'options_too_few', group })
    if (isOverMaximum || totalQuantity > group.maximum) problems.push({ code: 'options_too_many', group })
  }
  for (const optionValueId of chosenQuantities.keys()) if (!knownOptionIds.has(optionValueId)) problems.push({ code: 'option_unknown', optionValueId })
  const removable = new Set(dish.ingredients.filter(ingredient => ingredient.removable).map(({ id }) => id))
  for (const ingredientId of new Set(without)) if (!removable.has(ingredientId)) problems.push({ code: 'ingredient_not_removable', ingredientId })
  return problems
}
