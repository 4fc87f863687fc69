import type { Context } from '#platform/context.ts'
import { directorySnapshot, type RestaurantDirectory } from '#restaurants/directory/restaurant-directory.ts'
import { computeEffectiveItem, type EffectiveItem, type PriceLevel, withoutSchedules } from './effective-menu.ts'
import { type PriceLists, type PricingPlace, priceListSnapshot } from './price-lists.ts'
import { type PricedItem, pricedItemSnapshot } from './priced-items.ts'

/** Maximum places listed per item; the rest is only counted. */
const maxPlaces = 50

/** Price that customers pay for an item in a place, and the list that decides it. */
interface PaidPlace {
  level: PriceLevel
  /** Null: the chain. */
  id: string | null
  name: string
  /** Number of restaurants with this price from this list. */
  restaurants: number
  effective: EffectiveItem
}

/**
 * Reads what customers pay for items now: on the chain's menu first, then in every city and restaurant whose own list decides price or discount.
 * Unknown ids are left out.
 */
export async function readPaidPrices(context: Context, ids: readonly string[]): Promise<{ item: PricedItem; places: PaidPlace[]; more: number }[]> {
  const [items, prices, network] = await Promise.all([pricedItemSnapshot.now(context), priceListSnapshot.now(context), directorySnapshot.now(context)])
  const now = context.clock.now()
  return ids.flatMap(id => {
    const item = items.byId.get(id.toLowerCase())
    if (!item) return []
    const places = listPaidPlaces(item, { prices, network, at: now })
    return [{ item, places: places.slice(0, maxPlaces), more: Math.max(0, places.length - maxPlaces) }]
  })
}

interface PricingData {
  prices: PriceLists
  network: RestaurantDirectory
  at: Date
}

function listPaidPlaces(item: PricedItem, { prices, network, at }: PricingData): PaidPlace[] {
  const computeAt = (place?: PricingPlace) => computeEffectiveItem(item.own, prices.getOverrides(item.id, place), at)
  const chain: PaidPlace = { level: 'chain', id: null, name: '', restaurants: 0, effective: computeAt() }
  const own = network.cities.flatMap(city => {
    const cityPlace: PaidPlace = { level: 'city', id: city.id, name: city.name, restaurants: 0, effective: computeAt({ cityId: city.id }) }
    const decidingPlace = isDecidedAt(cityPlace.effective, 'city') ? cityPlace : chain
    const restaurants = city.restaurants.flatMap((restaurant): PaidPlace[] => {
      const effective = computeAt({ cityId: city.id, restaurantId: restaurant.id })
      if (isDecidedAt(effective, 'restaurant')) return [{ level: 'restaurant', id: restaurant.id, name: restaurant.name, restaurants: 1, effective }]
      decidingPlace.restaurants++
      return []
    })
    return decidingPlace === cityPlace ? [cityPlace, ...restaurants] : restaurants
  })
  return [chain, ...own]
}

const isDecidedAt = ({ sources }: EffectiveItem, level: PriceLevel): boolean => sources.priceCents === level || sources.discountPercent === level

/** Counts the restaurants within a level that take the item's price from a nearer list. */
export function countPricedNearer(item: PricedItem, level: { level: PriceLevel; id: string | null } | undefined, { prices, network, at }: PricingData): number {
  if (level?.level === 'restaurant') return 0
  const nearer: readonly string[] = level?.level === 'city' ? ['restaurant'] : ['city', 'restaurant']
  return network.restaurants.filter(({ id, cityId }) => {
    if (level?.level === 'city' && cityId !== level.id) return false
    return nearer.includes(computeEffectiveItem(item.own, withoutSchedules(prices.getOverrides(item.id, { cityId, restaurantId: id })), at).sources.priceCents)
  }).length
}
