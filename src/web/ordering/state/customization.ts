import type { z } from 'zod'
import type { dishAnswer } from '#orders/dishes/contract.ts'
import { type Customization, listDefaultOptions, type SellableDish, validateCustomization } from '#orders/dishes/customization.ts'
import { allOrNothingMarks, collectAllergens, collectMarks } from '#orders/dishes/customization-allergens.ts'
import { priceCustomization } from '#orders/dishes/price-customization.ts'
import type { LineCustomization } from './cart-store.ts'

export type RestaurantDish = z.infer<typeof dishAnswer>['dish']
export type DishGroup = RestaurantDish['groups'][number]

const alreadyTranslated = { translations: {}, work: {} }
const toSellableGroups = (groups: readonly DishGroup[]) =>
  groups.map(group => ({ ...group, ...alreadyTranslated, values: group.values.map(value => ({ ...value, ...alreadyTranslated })) }))

/** Number of free units of each chosen value, by its id. */
export const countFreeUnits = (groups: readonly DishGroup[], options: Customization['options']): Map<string, number> =>
  new Map(
    priceCustomization({ spriceCents: 0, groups: toSellableGroups(groups) }, { options }).options.map(({ option, freeQuantity }) => [option.id, freeQuantity]),
  )

/** Dish of the API in the form of the pricing rules: titles are already in the page's language; prep load is the kitchen's matter. */
export function toSellableDish(dish: RestaurantDish): SellableDish {
  return {
    ...dish,
    ...alreadyTranslated,
    vatClass: '',
    groups: toSellableGroups(dish.groups),
    ingredients: dish.ingredients.map(ingredient => ({ ...ingredient, translations: {} })),
  }
}

/** Customization without unavailable options, so that an edited line can be saved; required options are then asked for. */
export function dropUnavailableOptions<Made extends Customization>(
  { groups, ingredients }: Pick<SellableDish, 'groups' | 'ingredients'>,
  customization: Made,
): Made {
  const maxByValueId = new Map(groups.flatMap(({ values }) => values.flatMap(value => (value.available ? [[value.id, value.maximum] as const] : []))))
  const removable = new Set(ingredients.flatMap(({ id, removable: goes }) => (goes ? [id] : [])))
  return {
    ...customization,
    options: customization.options.flatMap(({ optionValueId, quantity }) => {
      const maxQuantity = maxByValueId.get(optionValueId)
      return maxQuantity === undefined ? [] : [{ optionValueId, quantity: Math.min(quantity, maxQuantity) }]
    }),
    without: customization.without.filter(id => removable.has(id)),
  }
}

/** Leaves out the ingredients that the restaurant has run out of, as far as the dish can be had without them. */
export const leaveOutSoldOut = <Made extends Customization>({ ingredients }: Pick<RestaurantDish, 'ingredients'>, customization: Made): Made => ({
  ...customization,
  without: [...new Set([...customization.without, ...ingredients.flatMap(({ id, removable, soldOut }) => (removable && soldOut ? [id] : []))])],
})

/**
 * Price and allergens of a customization by the server's own rules, so that every tap shows at once. With an open required option, only marks that
 * hold for every answer are shown.
 */
export function evaluateCustomization(sale: SellableDish, build: Customization) {
  const priced = priceCustomization(sale, build)
  const options = priced.options.map(({ option }) => option)
  const problems = validateCustomization(sale, build)
  const openValues = problems.flatMap(problem => (problem.code === 'options_too_few' ? problem.group.values.filter(({ available }) => available) : []))
  return {
    ...priced,
    allergens: collectAllergens(sale, { options, without: build.without }),
    marks: collectMarks(sale, { options, without: build.without }).filter(
      mark => !allOrNothingMarks.includes(mark) || openValues.every(({ marks }) => marks.includes(mark)),
    ),
    problems,
  }
}

/** Customization as the cart stores it; undefined for the standard dish. */
export function toStoredCustomization(sale: SellableDish, { options, without, note, allergy }: LineCustomization): LineCustomization | undefined {
  const serializeOptions = (list: LineCustomization['options']) =>
    list
      .map(({ optionValueId, quantity }) => `${optionValueId}*${quantity}`)
      .sort()
      .join()
  if (without.length === 0 && !note && !allergy && serializeOptions(options) === serializeOptions(listDefaultOptions(sale))) return undefined
  return { options, without, ...(note && { note }), ...(allergy && { allergy }) }
}

/** Sets the quantity of an option value. In a single-choice group it replaces the other value. */
export function setOption(group: DishGroup, options: Customization['options'], optionValueId: string, quantity: number): Customization['options'] {
  const own = new Set(group.values.map(({ id }) => id))
  const replaced = group.maximum === 1 && quantity > 0
  const rest = options.filter(option => option.optionValueId !== optionValueId && !(replaced && own.has(option.optionValueId)))
  return quantity > 0 ? [...rest, { optionValueId, quantity }] : rest
}
