import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { findRestaurants } from '#restaurants/directory/find-restaurants.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseAssistant } from '../contract.ts'
import { readDish } from '../menu/read-dish.ts'
import { readMenu } from '../menu/read-menu.ts'
import { listOfferedRestaurants, requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import type { UcpProduct, ucpLookupAnswer, ucpLookupInput, ucpProductAnswer, ucpProductInput, ucpSearchAnswer, ucpSearchInput } from './contract.ts'
import { buildHead } from './head.ts'
import { formatItemId, parseItemId } from './item-id.ts'

type Filters = z.output<typeof ucpSearchInput>['filters']

/**
 * Searches the menu of one restaurant: the one that the filters name, or the first at the place of the context.
 * @throws Refusal `restaurant_not_offered` without either
 */
export async function searchCatalogue(
  context: Context,
  { query, filters, context: buyer, pagination }: z.output<typeof ucpSearchInput>,
  language: Language,
): Promise<z.output<typeof ucpSearchAnswer>> {
  const restaurant = await findRestaurantOf(context, filters.restaurant, buyer?.postal_code ?? buyer?.address_locality)
  const products = await listProducts(context, restaurant, { filters, search: query, language })
  const start = Number(pagination.cursor ?? 0)
  const end = start + pagination.limit
  return {
    ucp: buildHead('search'),
    products: products.slice(start, end),
    pagination: { has_next_page: end < products.length, ...(end < products.length && { cursor: String(end) }), total_count: products.length },
    messages: [],
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
  const { title, description, priceCents, available, ...food } = dish
  const product = toProduct(context, restaurant, { id: item.id, title, description, priceCents, available, category: '' })
  return { ucp: buildHead('lookup'), product: { ...product, food: { ...food } }, messages: [] }
}

async function findRestaurantOf(context: Context, slug: string | undefined, place: string | undefined): Promise<DirectoryRestaurant> {
  if (slug !== undefined) return requireOfferedRestaurant(context, slug)
  if (!place) throw refuseAssistant('restaurant_not_offered')
  const [network, offered] = await Promise.all([directorySnapshot.now(context), listOfferedRestaurants(context)])
  const isOffered = new Set(offered)
  const match = findRestaurants(network, { search: place }).find(({ restaurant }) => isOffered.has(restaurant))
  if (!match) throw refuseAssistant('restaurant_not_offered')
  return match.restaurant
}

async function listProducts(
  context: Context,
  restaurant: DirectoryRestaurant,
  { filters, search, language }: { filters: Filters; search?: string | undefined; language: Language },
): Promise<UcpProduct[]> {
  const menu = await readMenu(context, { restaurant: restaurant.slug, avoidAllergens: filters.avoid_allergens, marks: [], search }, language)
  const { categories, price } = filters
  return menu.categories
    .filter(({ title }) => !categories || categories.length === 0 || categories.includes(title))
    .flatMap(({ title: category, dishes, combos }) => [
      ...dishes.map(({ allergens, marks, fit, ...dish }) => ({
        ...toProduct(context, restaurant, { ...dish, description: dish.title, category }),
        food: { allergens, marks, fit },
      })),
      ...combos.map(({ fit, ...combo }) => ({
        ...toProduct(context, restaurant, { ...combo, description: combo.title, category }),
        food: { allergens: [], marks: [], fit },
      })),
    ])
    .filter(({ price_range: { min } }) => min.amount >= (price?.min ?? 0) && min.amount <= (price?.max ?? Number.POSITIVE_INFINITY))
}

interface SoldItem {
  id: string
  title: string
  description: string
  priceCents: number
  available: boolean
  category: string
}

function toProduct(
  context: Context,
  { slug, company }: DirectoryRestaurant,
  { id, title, description, priceCents, available, category }: SoldItem,
): Omit<UcpProduct, 'food'> {
  const itemId = formatItemId(slug, id)
  const price = { amount: priceCents, currency: 'EUR' as const }
  const text = { plain: description || title }
  return {
    id: itemId,
    handle: itemId,
    title,
    description: text,
    url: new URL(`/restaurants/${slug}/menu`, context.publicUrl()).href,
    categories: category ? [{ value: category, taxonomy: 'merchant' }] : [],
    price_range: { min: price, max: price },
    variants: [{ id: itemId, title, description: text, price, availability: { available }, seller: { name: company.legalName } }],
  }
}
