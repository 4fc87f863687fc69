import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { refuseAssistant } from '../contract.ts'
import { listSoldItems, type SoldItem } from '../menu/list-sold-items.ts'
import { readDish } from '../menu/read-dish.ts'
import { listPossible } from '../menu/read-menu.ts'
import { listOfferedRestaurants, requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import type { UcpProduct, ucpLookupAnswer, ucpLookupInput, ucpProductAnswer, ucpProductInput, ucpSearchAnswer, ucpSearchInput } from './contract.ts'
import { describeProduct } from './describe-product.ts'
import { findSearchedRestaurant } from './find-searched-restaurant.ts'
import { buildHead } from './head.ts'
import { parseItemId } from './item-id.ts'

type Filters = z.output<typeof ucpSearchInput>['filters']

/**
 * Searches the menu of one restaurant: the one that the filters name, or the first at the place of the context, open ones before closed ones.
 * @throws Refusal `place_needed` without either, `place_without_restaurant`, `restaurant_not_offered`
 */
export async function searchCatalogue(
  context: Context,
  { query, filters, context: buyer, pagination }: z.output<typeof ucpSearchInput>,
  language: Language,
): Promise<z.output<typeof ucpSearchAnswer>> {
  const place = buyer?.postal_code || buyer?.address_locality
  const { restaurant, messages } = await findSearchedRestaurant(context, { slug: filters.restaurant, place }, language)
  const products = await listProducts(context, restaurant, { filters, search: query, language })
  const start = Number(pagination.cursor ?? 0)
  const end = start + pagination.limit
  return {
    ucp: buildHead('search'),
    products: products.slice(start, end),
    pagination: { has_next_page: end < products.length, ...(end < products.length && { cursor: String(end) }), total_count: products.length },
    messages,
  }
}

/** Looks dishes and combos up by their ids; unknown ones are named in messages. */
export async function lookUpCatalogue(
  context: Context,
  { ids, filters }: z.output<typeof ucpLookupInput>,
  language: Language,
): Promise<z.output<typeof ucpLookupAnswer>> {
  const slugs = new Set(ids.flatMap(id => parseItemId(id)?.slug ?? []))
  const offered = new Map((await listOfferedRestaurants(context)).map(restaurant => [restaurant.slug, restaurant]))
  const products = new Map<string, UcpProduct>()
  for (const slug of slugs) {
    const restaurant = offered.get(slug)
    if (restaurant) for (const product of await listProducts(context, restaurant, { filters, language })) products.set(product.id, product)
  }
  const found = ids.map(id => ({ id, product: products.get(id.toLowerCase()) }))
  return {
    ucp: buildHead('lookup'),
    products: found.flatMap(({ id, product }) =>
      product ? [{ ...product, variants: product.variants.map(variant => ({ ...variant, inputs: [{ id, match: 'exact' as const }] })) }] : [],
    ),
    messages: found.flatMap(({ id, product }) => (product ? [] : [{ type: 'info' as const, code: 'not_found', content: id }])),
  }
}

/**
 * Reads one dish or combo with its options, in our extension `food`.
 * @throws Refusal `dish_unknown`, `restaurant_not_offered`
 */
export async function readProduct(
  context: Context,
  { id, filters }: z.output<typeof ucpProductInput>,
  language: Language,
): Promise<z.output<typeof ucpProductAnswer>> {
  const item = parseItemId(id)
  if (!item) throw refuseAssistant('restaurant_not_offered')
  const restaurant = await requireOfferedRestaurant(context, item.slug)
  const dish = await readDish(context, { restaurant: item.slug, id: item.id, avoidAllergens: filters.avoid_allergens }, language)
  const { title: _, description: __, priceCents: ___, available: ____, ...food } = dish
  const { categories } = await listSoldItems(context, restaurant, { at: undefined, avoidAllergens: filters.avoid_allergens, marks: [], search: '', language })
  const sold = categories.flatMap(category =>
    category.items.filter(({ id: itemId }) => itemId === item.id).map(found => ({ found, category: category.title })),
  )[0]
  if (!sold) throw refuseAssistant('restaurant_not_offered')
  return {
    ucp: buildHead('lookup'),
    product: { ...describeProduct(context, restaurant, sold.found, { category: sold.category, language }), food },
    messages: [],
  }
}

async function listProducts(
  context: Context,
  restaurant: DirectoryRestaurant,
  { filters, search = '', language }: { filters: Filters; search?: string | undefined; language: Language },
): Promise<UcpProduct[]> {
  const asked = { at: undefined, avoidAllergens: filters.avoid_allergens, marks: [], search, language }
  const menu = await listSoldItems(context, restaurant, asked)
  const { categories, price } = filters
  const describe = (item: SoldItem, category: string) =>
    listPossible(item).map(({ allergens, marks, fit, ...sold }) => ({
      ...describeProduct(context, restaurant, sold, { category, language }),
      food: { allergens, marks, fit },
    }))
  return menu.categories
    .filter(({ title }) => !categories || categories.length === 0 || categories.includes(title))
    .flatMap(({ title, items }) => items.flatMap(item => describe(item, title)))
    .filter(({ price_range: { min } }) => min.amount >= (price?.min ?? 0) && min.amount <= (price?.max ?? Number.POSITIVE_INFINITY))
}
