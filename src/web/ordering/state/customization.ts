import type { z } from 'zod'
import type { dishAnswer } from '#orders/dishes/contract.ts'
import { type Build, checkBuild, type DishOnSale, defaultOptions } from '#orders/dishes/customization.ts'
import { allergensOfBuild, marksOfBuild, promises } from '#orders/dishes/customization-allergens.ts'
import { priceBuild } from '#orders/dishes/price-customization.ts'
import type { LineBuild } from './cart-store.ts'

export type RestaurantDish = z.infer<typeof dishAnswer>['dish']
export type DishGroup = RestaurantDish['groups'][number]

const told = { translations: {}, work: {} }
const groupsOnSale = (groups: readonly DishGroup[]) => groups.map(group => ({ ...group, ...told, values: group.values.map(value => ({ ...value, ...told })) }))

/** How many of each chosen value cost nothing, by its id. */
export const freeUnits = (groups: readonly DishGroup[], options: Build['options']): Map<string, number> =>
  new Map(priceBuild({ spriceCents: 0, groups: groupsOnSale(groups) }, { options }).options.map(({ option, freeQuantity }) => [option.id, freeQuantity]))

/** A dish as the call tells it, as the rules take it: titles are in the page's language already, work is the kitchen's. */
export function onSale(dish: RestaurantDish): DishOnSale {
  return {
    ...dish,
    ...told,
    vatClass: '',
    groups: groupsOnSale(dish.groups),
    ingredients: dish.ingredients.map(ingredient => ({ ...ingredient, translations: {} })),
  }
}

/** A build without what can't be had any more: whoever makes a line anew can save it, and is asked for what is missing then. */
export function possibleBuild<Made extends Build>({ groups, ingredients }: Pick<DishOnSale, 'groups' | 'ingredients'>, made: Made): Made {
  const there = new Map(groups.flatMap(({ values }) => values.flatMap(value => (value.available ? [[value.id, value.maximum] as const] : []))))
  const removable = new Set(ingredients.flatMap(({ id, removable: goes }) => (goes ? [id] : [])))
  return {
    ...made,
    options: made.options.flatMap(({ optionValueId, quantity }) => {
      const most = there.get(optionValueId)
      return most === undefined ? [] : [{ optionValueId, quantity: Math.min(quantity, most) }]
    }),
    without: made.without.filter(id => removable.has(id)),
  }
}

/**
 * What a build costs and contains, by the server's own rules, so that it follows every tap at once. While a question is open only that is
 * promised which holds whatever is answered.
 */
export function describeBuild(sale: DishOnSale, build: Build) {
  const priced = priceBuild(sale, build)
  const options = priced.options.map(({ option }) => option)
  const problems = checkBuild(sale, build)
  const still = problems.flatMap(problem => (problem.code === 'options_too_few' ? problem.group.values.filter(({ available }) => available) : []))
  return {
    ...priced,
    allergens: allergensOfBuild(sale, { options, without: build.without }),
    marks: marksOfBuild(sale, { options, without: build.without }).filter(mark => !promises.includes(mark) || still.every(({ marks }) => marks.includes(mark))),
    problems,
  }
}

/** What the cart keeps: nothing where the dish is taken as it comes. */
export function keptBuild(sale: DishOnSale, { options, without, note, allergy }: LineBuild): LineBuild | undefined {
  const written = (list: LineBuild['options']) =>
    list
      .map(({ optionValueId, quantity }) => `${optionValueId}*${quantity}`)
      .sort()
      .join()
  if (without.length === 0 && !note && !allergy && written(options) === written(defaultOptions(sale))) return undefined
  return { options, without, ...(note && { note }), ...(allergy && { allergy }) }
}

/** One tap: so many of a value. Where only one can be had, the other one goes. */
export function withOption(group: DishGroup, options: Build['options'], optionValueId: string, quantity: number): Build['options'] {
  const own = new Set(group.values.map(({ id }) => id))
  const replaced = group.maximum === 1 && quantity > 0
  const rest = options.filter(option => option.optionValueId !== optionValueId && !(replaced && own.has(option.optionValueId)))
  return quantity > 0 ? [...rest, { optionValueId, quantity }] : rest
}
