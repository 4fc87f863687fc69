import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { priceListSnapshot } from '#menu/prices/price-lists.ts'
import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { findUnorderableDishes } from '../dishes/sellable-dish.ts'
import { readKitchenAvailability } from '../slots/kitchen-availability.ts'

interface RemainingStock {
  id: string
  /** 0: sold out. */
  remaining: number
}

/** Reads the sold-out and limited items of a restaurant, including dishes with a required option group whose last option is sold out. */
export async function readItemAvailability(
  context: Context,
  restaurant: DirectoryRestaurant,
): Promise<{ foods: RemainingStock[]; optionValues: RemainingStock[] }> {
  const [catalogue, prices, parts] = await Promise.all([getMenuCatalogue(context), priceListSnapshot.now(context), salesCatalogue.now(context)])
  const now = context.clock.now()
  const { remaining } = await readKitchenAvailability(context, restaurant, parts, now)
  const items = [...remaining].map(([id, left]) => ({ id, remaining: left }))
  const soldOutOptionIds = new Set(items.flatMap(({ id, remaining: left }) => (left <= 0 && !catalogue.food(id) ? [id] : [])))
  const place = { restaurantId: restaurant.id, cityId: restaurant.cityId }
  const { foodIds: without } =
    soldOutOptionIds.size > 0 ? findUnorderableDishes({ prices, parts, place, at: now, gone: soldOutOptionIds }) : { foodIds: new Set<string>() }
  const unorderableFoods = [...without].filter(id => catalogue.food(id)).map(id => ({ id, remaining: 0 }))
  return {
    foods: [...items.filter(({ id }) => catalogue.food(id) && !without.has(id)), ...unorderableFoods],
    optionValues: items.filter(({ id }) => !catalogue.food(id)),
  }
}

/** Finds the ids of currently sold-out dishes and options of a restaurant. */
export async function findSoldOutIds(context: Context, restaurant: DirectoryRestaurant): Promise<ReadonlySet<string>> {
  const { foods, optionValues } = await readItemAvailability(context, restaurant)
  return new Set([...foods, ...optionValues].flatMap(({ id, remaining }) => (remaining <= 0 ? [id] : [])))
}
