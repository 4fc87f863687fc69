import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { listDefaultOptions } from '../dishes/customization.ts'
import { loadPricingContext } from '../dishes/load-pricing-context.ts'
import { computePrepLoad, priceCustomization } from '../dishes/price-customization.ts'
import { findSellableDish } from '../dishes/sellable-dish.ts'
import type { StationCapacity } from '../dishes/station-capacity.ts'
import { exceedsStationCapacity } from '../slots/capacity.ts'
import type { OverCapacityDishes } from './contract.ts'

/** Maximum number of titles. */
const maxNamed = 5

/**
 * Lists offered dishes, in their default form, that exceed the restaurant's stations even once, by station kind.
 * @param tried a station instead of the existing ones
 */
export async function listOverCapacityDishes(
  context: Context,
  restaurant: DirectoryRestaurant,
  tried?: Omit<StationCapacity, 'id'>,
): Promise<OverCapacityDishes[]> {
  const sale = await loadPricingContext(context, restaurant)
  const dishes = sale.catalogue.foods.flatMap(({ id }) => {
    const dish = findSellableDish(sale, id)
    if (!dish?.available) return []
    return { title: dish.title, work: computePrepLoad(dish, priceCustomization(dish, { options: listDefaultOptions(dish) }).options) }
  })
  const stations = tried ? [{ id: '', ...tried }] : (sale.parts.stations.get(restaurant.id) ?? [])
  return stations.flatMap(station => {
    const titles = dishes.filter(({ work }) => exceedsStationCapacity(work, [station])).map(({ title }) => title)
    return titles.length === 0 ? [] : { kind: station.kind, titles: titles.slice(0, maxNamed), more: Math.max(0, titles.length - maxNamed) }
  })
}
