import { type CatalogueCombo, comboSnapshot } from '#menu/combos/catalogue.ts'
import { findVatRate } from '#menu/vat.ts'
import { findSoldOutIds } from '#orders/availability/stock-outs.ts'
import { describeCombo, describeDish } from '#orders/dishes/describe-dish.ts'
import { loadPricingContext } from '#orders/dishes/load-pricing-context.ts'
import { findSellableCombo } from '#orders/dishes/sellable-combo.ts'
import { describeAsServed, findSellableDish, type PricingContext } from '#orders/dishes/sellable-dish.ts'
import type { ApiKey } from '#platform/auth/api-key.ts'
import type { Context } from '#platform/context.ts'
import { apiPicturePath } from '#platform/images/addresses.ts'
import type { Language } from '#platform/language/languages.ts'
import { toWallClock } from '#platform/local-time.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { type FeedDish, type FeedMenu, refuseMenuFeed } from './contract.ts'

/**
 * Finds the restaurant of a menu: the requested one, or the only one that the key covers.
 * @throws Refusal `restaurant_not_covered`
 */
export async function findCoveredRestaurant(context: Context, key: ApiKey, requestedId: string | undefined): Promise<DirectoryRestaurant> {
  const id = requestedId ?? (key.restaurantIds.length === 1 ? key.restaurantIds[0] : undefined)
  const restaurant = id !== undefined && key.restaurantIds.includes(id) ? (await directorySnapshot.now(context)).restaurant(id) : undefined
  if (!restaurant) throw refuseMenuFeed('restaurant_not_covered')
  return restaurant
}

interface MenuInput {
  sale: PricingContext
  restaurant: DirectoryRestaurant
  soldOut: ReadonlySet<string>
  language: Language
}

/**
 * Builds the whole menu as a restaurant sells it now: prices of its lists, options, allergens, VAT, what has run out, and its hours.
 * @param mealAt when the food is wanted; undefined: now
 */
export async function buildMenuFeed(
  context: Context,
  restaurant: DirectoryRestaurant,
  { language, mealAt }: { language: Language; mealAt?: Date | undefined },
): Promise<FeedMenu> {
  const [sale, soldOut, combos] = await Promise.all([
    loadPricingContext(context, restaurant, mealAt),
    findSoldOutIds(context, restaurant),
    comboSnapshot.now(context),
  ])
  const input = { sale, restaurant, soldOut, language }
  const categories = sale.catalogue.categories.map(category => ({
    id: category.id,
    name: category.name,
    title: category.translations[language]?.name ?? category.name,
    image: apiPicturePath(category.picture.sha256),
    dishes: category.foods.flatMap(food => toFeedDish(food.id, input) ?? []),
    combos: combos.flatMap(combo => (combo.categoryId === category.id ? (toFeedCombo(combo, combos, input) ?? []) : [])),
  }))
  return { restaurant: toFeedRestaurant(restaurant), categories: categories.filter(({ dishes, combos }) => dishes.length + combos.length > 0) }
}

function toFeedDish(id: string, { sale, restaurant, soldOut, language }: MenuInput): FeedDish | undefined {
  const [dish, food] = [findSellableDish(sale, id), sale.catalogue.food(id)]
  if (!dish || !food) return undefined
  const { date } = toWallClock(sale.at.getTime(), restaurant.timezone)
  return {
    ...describeDish(dish, { language, soldOut }),
    available: dish.available && !soldOut.has(id),
    asServed: describeAsServed(food, dish.groups),
    vat: restaurant.services.map(fulfilment => ({
      fulfilment,
      rateBasisPoints: findVatRate(sale.parts.rates, { vatClass: dish.vatClass, fulfilment, date }),
    })),
    images: food.pictures.map(({ sha256 }) => apiPicturePath(sha256)),
  }
}

function toFeedCombo(combo: CatalogueCombo, combos: readonly CatalogueCombo[], { sale, soldOut, language }: MenuInput) {
  const sellable = findSellableCombo(sale, combos, combo.id)
  return sellable && describeCombo(sellable, { image: apiPicturePath(combo.picture.sha256), soldOut, language })
}

const toFeedRestaurant = ({ rules, ...restaurant }: DirectoryRestaurant): FeedMenu['restaurant'] => ({
  id: restaurant.id,
  slug: restaurant.slug,
  name: restaurant.name,
  address: `${restaurant.street} ${restaurant.streetNumber}`,
  postcode: restaurant.postcode,
  city: restaurant.city.name,
  phone: restaurant.phone,
  timezone: restaurant.timezone,
  services: restaurant.services,
  hours: rules.week.map(({ weekday, fulfilment, opensMinute, closesMinute }) => ({ weekday, fulfilment, opensMinute, closesMinute })),
  closures: rules.closures.map(({ startsOn, endsOn, kind, fulfilment, ranges }) => ({ startsOn, endsOn, kind, fulfilment, ranges: [...ranges] })),
})
