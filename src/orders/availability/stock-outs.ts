import { comboSnapshot, isComboAvailable } from '#menu/combos/catalogue.ts'
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

interface ItemAvailability {
  foods: RemainingStock[]
  optionValues: RemainingStock[]
  combos: RemainingStock[]
  /** Sold-out ingredients. */
  ingredientIds: string[]
}

/**
 * Reads the sold-out and limited items of a restaurant, including what lacks an ingredient, dishes with a required option group whose last
 * option is sold out, and combos without a choice for a slot.
 */
export async function readItemAvailability(context: Context, restaurant: DirectoryRestaurant): Promise<ItemAvailability> {
  const [sale, combos] = await Promise.all([loadPricingContext(context, restaurant), comboSnapshot.now(context)])
  const { catalogue, parts, at } = sale
  const { remaining, ingredients } = await readKitchenAvailability(context, restaurant, parts, at)
  const items = [...remaining].map(([id, quantity]) => ({ id, remaining: quantity }))
  const soldOutOptionIds = new Set(items.flatMap(({ id, remaining: quantity }) => (quantity <= 0 && !catalogue.food(id) ? [id] : [])))
  const { foodIds: without } =
    soldOutOptionIds.size > 0 ? findUnorderableDishes({ ...sale, place: sale.place, soldOutOptionIds }) : { foodIds: new Set<string>() }
  const unorderableFoods = [...without].filter(id => catalogue.food(id)).map(id => ({ id, remaining: 0 }))
  const foods = [...items.filter(({ id }) => catalogue.food(id) && !without.has(id)), ...unorderableFoods]
  const soldOutFoodIds = new Set(foods.flatMap(({ id, remaining: quantity }) => (quantity <= 0 ? [id] : [])))
  return {
    foods,
    optionValues: items.filter(({ id }) => !catalogue.food(id)),
    combos:
      soldOutFoodIds.size === 0
        ? []
        : combos.filter(combo => !isComboAvailable(combo, foodId => !soldOutFoodIds.has(foodId))).map(({ id }) => ({ id, remaining: 0 })),
    ingredientIds: [...ingredients].flatMap(([id, amount]) => (amount <= 0 ? [id] : [])),
  }
}

/** Finds the ids of currently sold-out dishes, options and ingredients of a restaurant. */
export async function findSoldOutIds(context: Context, restaurant: DirectoryRestaurant): Promise<ReadonlySet<string>> {
  const { foods, optionValues, ingredientIds } = await readItemAvailability(context, restaurant)
  return new Set([...[...foods, ...optionValues].flatMap(({ id, remaining }) => (remaining <= 0 ? [id] : [])), ...ingredientIds])
}
