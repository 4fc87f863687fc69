import { menuCatalogue } from '#menu/catalogue/catalogue.ts'
import { pricesNow } from '#menu/prices/price-lists.ts'
import type { Context } from '#platform/context.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { defaultOptions } from '../dishes/customization.ts'
import { priceBuild, workOfBuild } from '../dishes/price-customization.ts'
import { dishOnSale } from '../dishes/priced-dish.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import { isUnmakeable, type StationCapacity } from '../slots/capacity.ts'
import type { UnmakeableDishes } from './contract.ts'

/** Of so many dishes the titles are told. */
const named = 5

/**
 * Dishes as they come that a restaurant offers although its stations can't make even one of them, by kind of station.
 * @param tried a station in the place of those that it has
 */
export async function unmakeableDishes(context: Context, restaurant: NetworkRestaurant, tried?: Omit<StationCapacity, 'id'>): Promise<UnmakeableDishes[]> {
  const [catalogue, prices, parts] = await Promise.all([menuCatalogue(context), pricesNow.now(context), saleParts.now(context)])
  const sale = { catalogue, prices, parts, place: { restaurantId: restaurant.id, cityId: restaurant.cityId }, at: context.clock.now() }
  const dishes = catalogue.foods.flatMap(({ id }) => {
    const dish = dishOnSale(sale, id)
    if (!dish?.available) return []
    return { title: dish.title, work: workOfBuild(dish, priceBuild(dish, { options: defaultOptions(dish) }).options) }
  })
  const stations = tried ? [{ id: '', ...tried }] : (parts.stations.get(restaurant.id) ?? [])
  return stations.flatMap(station => {
    const titles = dishes.filter(({ work }) => isUnmakeable(work, [station])).map(({ title }) => title)
    return titles.length === 0 ? [] : { kind: station.kind, titles: titles.slice(0, named), more: Math.max(0, titles.length - named) }
  })
}
