import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { loadPricingContext } from '../dishes/load-pricing-context.ts'
import { findSellableDish } from '../dishes/sellable-dish.ts'
import type { StationDishes } from './contract.ts'

/** Maximum number of dishes to illustrate a capacity. */
const maxShown = 6

/** Lists dishes with work at a station kind as sold by a restaurant, in menu order: units of each, without options. */
export async function listStationDishes(context: Context, restaurant: DirectoryRestaurant, kind: string): Promise<StationDishes> {
  const sale = await loadPricingContext(context, restaurant)
  const dishes = sale.catalogue.foods.flatMap(({ id }) => {
    const dish = findSellableDish(sale, id)
    const units = dish?.work[kind] ?? 0
    return dish?.available && units > 0 ? [{ id, title: dish.title, units }] : []
  })
  return { dishes: dishes.slice(0, maxShown), total: dishes.length }
}
