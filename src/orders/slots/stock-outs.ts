import { menuCatalogue } from '#menu/catalogue/catalogue.ts'
import { pricesNow } from '#menu/prices/price-lists.ts'
import type { Context } from '#platform/context.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { unanswerableDishes } from '../dishes/priced-dish.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import { liveKitchen } from './kitchen-availability.ts'

interface Left {
  id: string
  /** 0: sold out. */
  remaining: number
}

/** What a restaurant has run out of, or has only so many of, just now; a dish too whose last answer to a question has run out. */
export async function shortagesAt(context: Context, restaurant: NetworkRestaurant): Promise<{ foods: Left[]; optionValues: Left[] }> {
  const [catalogue, prices, parts] = await Promise.all([menuCatalogue(context), pricesNow.now(context), saleParts.now(context)])
  const at = context.clock.now()
  const { remaining } = await liveKitchen(context, restaurant, parts, at)
  const items = [...remaining].map(([id, left]) => ({ id, remaining: left }))
  const gone = new Set(items.flatMap(({ id, remaining: left }) => (left <= 0 && !catalogue.food(id) ? [id] : [])))
  const place = { restaurantId: restaurant.id, cityId: restaurant.cityId }
  const { foodIds: without } = gone.size > 0 ? unanswerableDishes({ prices, parts, place, at, gone }) : { foodIds: new Set<string>() }
  const stuck = [...without].filter(id => catalogue.food(id)).map(id => ({ id, remaining: 0 }))
  return {
    foods: [...items.filter(({ id }) => catalogue.food(id) && !without.has(id)), ...stuck],
    optionValues: items.filter(({ id }) => !catalogue.food(id)),
  }
}

/** Ids of the dishes and options of which a restaurant has none left just now. */
export async function soldOutAt(context: Context, restaurant: NetworkRestaurant): Promise<ReadonlySet<string>> {
  const { foods, optionValues } = await shortagesAt(context, restaurant)
  return new Set([...foods, ...optionValues].flatMap(({ id, remaining }) => (remaining <= 0 ? [id] : [])))
}
