import { eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { directorySnapshot, type RestaurantDirectory } from '#restaurants/directory/restaurant-directory.ts'
import { type PriceList, priceLists } from '../tables.ts'
import { type PriceListPlaceInput, priceRefusals } from './contract-prices.ts'
import type { PriceLevel } from './effective-menu.ts'
import type { PricingPlace } from './price-lists.ts'

const refuse = defineRefusals(priceRefusals)

/** Level of the price lists with its name, and as a place for pricing. */
interface NamedPlace {
  level: PriceLevel
  /** Null: the chain. */
  id: string | null
  name: string
  place: PricingPlace | undefined
}

/** @throws Refusal `place_unknown` */
export function resolvePlace(network: RestaurantDirectory, { cityId, restaurantId }: PriceListPlaceInput): NamedPlace {
  if (restaurantId) {
    const restaurant = network.restaurant(restaurantId)
    if (!restaurant) throw refuse('place_unknown', { field: 'restaurantId' })
    return { level: 'restaurant', id: restaurant.id, name: restaurant.name, place: { restaurantId: restaurant.id, cityId: restaurant.cityId } }
  }
  if (cityId) {
    const city = network.cities.find(({ id }) => id === cityId.toLowerCase())
    if (!city) throw refuse('place_unknown', { field: 'cityId' })
    return { level: 'city', id: city.id, name: city.name, place: { cityId: city.id } }
  }
  return { level: 'chain', id: null, name: '', place: undefined }
}

/** Name of a list's place; undefined: the chain, or a deleted place. */
export const findPlaceName = ({ cityId, restaurantId }: Pick<PriceList, 'cityId' | 'restaurantId'>, network: RestaurantDirectory): string | undefined =>
  restaurantId ? network.restaurant(restaurantId)?.name : network.cities.find(city => city.id === cityId)?.name

export const readPlace = async (context: Context, place: PriceListPlaceInput): Promise<NamedPlace> => resolvePlace(await directorySnapshot.now(context), place)

/** Finds or creates a place's list and locks it, so that additions run one after the other. */
export async function lockPriceList(transaction: Database, { level, id }: Pick<NamedPlace, 'level' | 'id'>): Promise<PriceList> {
  if (level !== 'chain' && id) {
    const column = level === 'city' ? priceLists.cityId : priceLists.restaurantId
    await transaction
      .insert(priceLists)
      .values(level === 'city' ? { cityId: id } : { restaurantId: id })
      .onConflictDoNothing()
    return requireList(await transaction.select().from(priceLists).where(eq(column, id)).for('update'))
  }
  return requireList(
    await transaction
      .select()
      .from(priceLists)
      .where(sql`${isNull(priceLists.cityId)} and ${isNull(priceLists.restaurantId)}`)
      .for('update'),
  )
}

function requireList(rows: PriceList[]): PriceList {
  const [list] = rows
  if (!list) throw new Error('a price list is not there')
  return list
}
