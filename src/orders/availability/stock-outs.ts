import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { loadPricingContext } from '../dishes/load-pricing-context.ts'
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
  const sale = await loadPricingContext(context, restaurant)
  const { catalogue, parts, at } = sale
  const { remaining } = await readKitchenAvailability(context, restaurant, parts, at)
  const items = [...remaining].map(([id, quantity]) => ({ id, remaining: quantity }))
  const soldOutOptionIds = new Set(items.flatMap(({ id, remaining: quantity }) => (quantity <= 0 && !catalogue.food(id) ? [id] : [])))
  const { foodIds: without } =
    soldOutOptionIds.size > 0 ? findUnorderableDishes({ ...sale, place: sale.place, soldOutOptionIds }) : { foodIds: new Set<string>() }
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
