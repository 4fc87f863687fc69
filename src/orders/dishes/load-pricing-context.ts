import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { priceListSnapshot } from '#menu/prices/price-lists.ts'
import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { salesCatalogue } from './sales-catalogue.ts'
import type { PricingContext } from './sellable-dish.ts'

/**
 * Loads the menu, price lists and options that a restaurant sells from now, from memory; without a restaurant at the chain's prices.
 * @param mealAt when the food is wanted; left out: at once
 */
export async function loadPricingContext(
  context: Context,
  restaurant: Pick<DirectoryRestaurant, 'id' | 'cityId'> | undefined,
  mealAt?: Date,
): Promise<PricingContext> {
  const [catalogue, prices, parts] = await Promise.all([getMenuCatalogue(context), priceListSnapshot.now(context), salesCatalogue.now(context)])
  return { catalogue, prices, parts, place: restaurant && { restaurantId: restaurant.id, cityId: restaurant.cityId }, at: context.clock.now(), mealAt }
}
