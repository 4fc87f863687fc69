import { menuCatalogue } from '#menu/catalogue/catalogue.ts'
import { pricesNow } from '#menu/prices/price-lists.ts'
import type { Context } from '#platform/context.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { dishOnSale } from '../dishes/priced-dish.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import type { StationWork } from './contract.ts'

/** So many dishes say what a station can do. */
const shown = 6

/** Dishes that take work at a kind of station as a restaurant sells them, in the order of the menu: the units of each, without its options. */
export async function stationWork(context: Context, { id: restaurantId, cityId }: NetworkRestaurant, kind: string): Promise<StationWork> {
  const [catalogue, prices, parts] = await Promise.all([menuCatalogue(context), pricesNow.now(context), saleParts.now(context)])
  const sale = { catalogue, prices, parts, place: { restaurantId, cityId }, at: context.clock.now() }
  const dishes = catalogue.foods.flatMap(({ id }) => {
    const dish = dishOnSale(sale, id)
    const units = dish?.work[kind] ?? 0
    return dish?.available && units > 0 ? [{ id, title: dish.title, units }] : []
  })
  return { dishes: dishes.slice(0, shown), total: dishes.length }
}
