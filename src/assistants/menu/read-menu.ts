import type { z } from 'zod'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Allergen, Mark } from '#menu/vocabulary.ts'
import { findSoldOutIds } from '#orders/availability/stock-outs.ts'
import { loadPricingContext } from '#orders/dishes/load-pricing-context.ts'
import { findSellableCombo } from '#orders/dishes/sellable-combo.ts'
import { describeAsServed, findSellableDish, type PricingContext, translateTitle } from '#orders/dishes/sellable-dish.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import { type AllergenFit, filterDish, fitCombo } from './allergen-filter.ts'
import type { AssistantMenu, readMenuInput } from './contract.ts'

interface MenuFilter {
  sale: PricingContext
  soldOut: ReadonlySet<string>
  avoid: ReadonlySet<Allergen>
  marks: readonly Mark[]
  search: string
  language: Language
}

/**
 * Reads the menu of a restaurant at an instant in its short form. What ran out counts only for now.
 * @throws Refusal `restaurant_not_offered`
 */
export async function readMenu(
  context: Context,
  { restaurant: slug, at, avoidAllergens, marks, search = '' }: z.output<typeof readMenuInput>,
  language: Language,
): Promise<AssistantMenu> {
  const restaurant = await requireOfferedRestaurant(context, slug)
  const [current, combos, soldOutNow] = await Promise.all([
    loadPricingContext(context, restaurant),
    comboSnapshot.now(context),
    at === undefined ? findSoldOutIds(context, restaurant) : new Set<string>(),
  ])
  const sale = at === undefined ? current : { ...current, at: new Date(at) }
  const filter = { sale, soldOut: soldOutNow, avoid: new Set(avoidAllergens), marks, search: search.toLocaleLowerCase(), language }
  let leftOut = 0
  const keep = <Item extends { fit: AllergenFit }>(item: Item | undefined) => {
    const fit: AllergenFit | undefined = item?.fit
    if (fit === 'not_possible') leftOut += 1
    return item === undefined || fit === undefined || fit === 'not_possible' ? [] : [{ ...item, fit }]
  }
  const categories = sale.catalogue.categories.map(category => ({
    title: category.translations[language]?.name ?? category.name,
    dishes: category.foods.flatMap(({ id }) => keep(toMenuDish(id, filter))),
    combos: marks.length > 0 ? [] : combos.flatMap(combo => (combo.categoryId === category.id ? keep(toMenuCombo(combo.id, combos, filter)) : [])),
  }))
  return {
    restaurant: { slug: restaurant.slug, name: restaurant.name, city: restaurant.city.name },
    at: sale.at.toISOString(),
    currency: 'EUR',
    avoidedAllergens: avoidAllergens,
    categories: categories.filter(({ dishes, combos: some }) => dishes.length + some.length > 0),
    leftOut,
    caution: serverText(language, 'assistants-api.caution'),
  }
}

function toMenuDish(id: string, { sale, soldOut, avoid, marks, search, language }: MenuFilter) {
  const [dish, food] = [findSellableDish(sale, id), sale.catalogue.food(id)]
  if (!dish || !food) return undefined
  const [title, description] = [translateTitle(language, dish), dish.translations[language]?.description || dish.description]
  if (!`${title} ${description}`.toLocaleLowerCase().includes(search)) return undefined
  const asServed = describeAsServed(food, dish.groups)
  if (!marks.every(mark => asServed.marks.includes(mark))) return undefined
  return {
    id,
    title,
    priceCents: dish.spriceCents,
    allergens: asServed.allergens,
    marks: asServed.marks,
    available: dish.available && !soldOut.has(id),
    fit: filterDish(dish, avoid).fit,
    asks: dish.groups.length > 0,
  }
}

function toMenuCombo(id: string, combos: Parameters<typeof findSellableCombo>[1], { sale, avoid, search, language }: MenuFilter) {
  const combo = findSellableCombo(sale, combos, id)
  if (!combo) return undefined
  const title = translateTitle(language, combo)
  if (!title.toLocaleLowerCase().includes(search)) return undefined
  return { id, title, priceCents: combo.spriceCents, available: combo.available, fit: fitCombo(combo, avoid) }
}
