import { type CatalogueCombo, comboSnapshot } from '#menu/combos/catalogue.ts'
import { createDishSearch, type SearchableDish } from '#menu/dish-search.ts'
import type { Allergen, Mark } from '#menu/vocabulary.ts'
import { findSoldOutIds } from '#orders/availability/stock-outs.ts'
import { loadPricingContext } from '#orders/dishes/load-pricing-context.ts'
import { findSellableCombo } from '#orders/dishes/sellable-combo.ts'
import { describeAsServed, findSellableDish, type PricingContext, translateTitle } from '#orders/dishes/sellable-dish.ts'
import type { Context } from '#platform/context.ts'
import { type Language, pickDescription } from '#platform/language/languages.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { type AllergenFit, filterDish, fitCombo } from './allergen-filter.ts'
import { collectComboAllergens } from './combo-allergens.ts'

/** Dish or combo as a restaurant sells it. */
export interface SoldItem {
  kind: 'dish' | 'combo'
  id: string
  slug: string
  title: string
  description: string
  priceCents: number
  available: boolean
  allergens: Allergen[]
  marks: Mark[]
  fit: AllergenFit
  /** Has option groups. */
  asks: boolean
}

interface SoldCategory {
  title: string
  items: SoldItem[]
}

interface MenuQuestion {
  at: Date | undefined
  avoidAllergens: readonly Allergen[]
  marks: readonly Mark[]
  search: string
  language: Language
}

/** Lists what a restaurant sells by category, also what cannot be had without the avoided allergens. What ran out counts only for now. */
export async function listSoldItems(
  context: Context,
  restaurant: DirectoryRestaurant,
  { at, avoidAllergens, marks, search, language }: MenuQuestion,
): Promise<{ at: Date; categories: SoldCategory[] }> {
  const [current, combos, soldOut] = await Promise.all([
    loadPricingContext(context, restaurant),
    comboSnapshot.now(context),
    at === undefined ? findSoldOutIds(context, restaurant) : new Set<string>(),
  ])
  const sale = at === undefined ? current : { ...current, at }
  const [avoid, searchable]: [ReadonlySet<Allergen>, SearchableDish[]] = [new Set(avoidAllergens), []]
  const categories = sale.catalogue.categories.map(category => {
    const names = [category.name, ...Object.values(category.translations).flatMap(({ name }) => name ?? [])]
    const note = (item: SoldItem | undefined, words: string[], ingredients: string[] = []) => {
      if (!item || !marks.every(mark => item.marks.includes(mark))) return []
      if (search !== '') searchable.push({ ...item, words, ingredients, category: names })
      return [item]
    }
    const dishes = category.foods.flatMap(({ id }) => {
      const dish = findSellableDish(sale, id)
      const ingredients = dish?.ingredients.flatMap(listTitles)
      return note(describeDish(id, { sale, soldOut, avoid, language }), dish ? listTitles(dish) : [], ingredients)
    })
    const ofCategory = marks.length > 0 ? [] : combos.filter(({ categoryId }) => categoryId === category.id)
    const ownCombos = ofCategory.flatMap(combo => note(describeCombo(combo.id, combos, { sale, avoid, language }), listTitles(combo)))
    return { title: category.translations[language]?.name ?? category.name, items: [...dishes, ...ownCombos] }
  })
  if (search === '') return { at: sale.at, categories }
  const found = new Set(createDishSearch(searchable)(search).hits.map(({ id }) => id))
  return { at: sale.at, categories: categories.map(({ title, items }) => ({ title, items: items.filter(({ id }) => found.has(id)) })) }
}

interface ItemQuestion {
  sale: PricingContext
  avoid: ReadonlySet<Allergen>
  language: Language
}

function describeDish(id: string, { sale, soldOut, avoid, language }: ItemQuestion & { soldOut: ReadonlySet<string> }): SoldItem | undefined {
  const [dish, food] = [findSellableDish(sale, id), sale.catalogue.food(id)]
  if (!dish || !food) return undefined
  return {
    kind: 'dish',
    id,
    slug: food.slug,
    title: translateTitle(language, dish),
    description: pickDescription(language, dish.description, dish.translations).text,
    priceCents: dish.spriceCents,
    ...describeAsServed(food, dish.groups),
    available: dish.available && !soldOut.has(id),
    fit: filterDish(dish, avoid).fit,
    asks: dish.groups.length > 0,
  }
}

function describeCombo(id: string, combos: readonly CatalogueCombo[], { sale, avoid, language }: ItemQuestion): SoldItem | undefined {
  const combo = findSellableCombo(sale, combos, id)
  if (!combo) return undefined
  return {
    kind: 'combo',
    id,
    slug: combos.find(known => known.id === id)?.slug ?? '',
    title: translateTitle(language, combo),
    description: pickDescription(language, combo.description, combo.translations).text,
    priceCents: combo.spriceCents,
    allergens: collectComboAllergens(combo, sale),
    marks: [],
    available: combo.available,
    fit: fitCombo(combo, avoid),
    asks: true,
  }
}

/** Titles in all languages. */
const listTitles = ({ title, translations }: { title: string; translations: Partial<Record<string, { title?: string | undefined }>> }): string[] => [
  title,
  ...Object.values(translations).flatMap(translated => translated?.title ?? []),
]
