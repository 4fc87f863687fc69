import type { Context } from '#platform/context.ts'
import { type Network, networkNow } from '#restaurants/directory/restaurant-directory.ts'
import { type EffectiveItem, effectiveItem, type PriceLevel } from './effective-menu.ts'
import { type PriceLists, type PricePlace, pricesNow } from './price-lists.ts'
import { type PricedItem, pricedItems } from './priced-items.ts'

/** So many places with a price of their own are told of one item; of the others how many they are. */
const maxPlaces = 50

/** What customers pay for an item in a place, and which list decides that. */
export interface PaidPlace {
  level: PriceLevel
  /** Null: the chain. */
  id: string | null
  name: string
  /** How many restaurants sell at this price for this reason. */
  restaurants: number
  effective: EffectiveItem
}

/**
 * What customers pay for items now: on the chain's menu first, then in every city and restaurant whose own list decides price or
 * discount. Unknown ids are left out.
 */
export async function paidPrices(context: Context, ids: readonly string[]): Promise<{ item: PricedItem; places: PaidPlace[]; more: number }[]> {
  const [items, prices, network] = await Promise.all([pricedItems.now(context), pricesNow.now(context), networkNow.now(context)])
  const at = context.clock.now()
  return ids.flatMap(id => {
    const item = items.byId.get(id.toLowerCase())
    if (!item) return []
    const places = paidPlaces(item, { prices, network, at })
    return [{ item, places: places.slice(0, maxPlaces), more: Math.max(0, places.length - maxPlaces) }]
  })
}

interface Pricing {
  prices: PriceLists
  network: Network
  at: Date
}

function paidPlaces(item: PricedItem, { prices, network, at }: Pricing): PaidPlace[] {
  const effectiveAt = (place?: PricePlace) => effectiveItem(item.own, prices.of(item.id, place), at)
  const chain: PaidPlace = { level: 'chain', id: null, name: '', restaurants: 0, effective: effectiveAt() }
  const own = network.cities.flatMap(city => {
    const ofCity: PaidPlace = { level: 'city', id: city.id, name: city.name, restaurants: 0, effective: effectiveAt({ cityId: city.id }) }
    const there = decidedAt(ofCity.effective, 'city') ? ofCity : chain
    const restaurants = city.restaurants.flatMap((restaurant): PaidPlace[] => {
      const effective = effectiveAt({ cityId: city.id, restaurantId: restaurant.id })
      if (decidedAt(effective, 'restaurant')) return [{ level: 'restaurant', id: restaurant.id, name: restaurant.name, restaurants: 1, effective }]
      there.restaurants++
      return []
    })
    return there === ofCity ? [ofCity, ...restaurants] : restaurants
  })
  return [chain, ...own]
}

const decidedAt = ({ sources }: EffectiveItem, level: PriceLevel): boolean => sources.priceCents === level || sources.discountPercent === level

/** How many restaurants of a level's reach take the price of an item from a list that is nearer to them than that level. */
export function pricedNearer(item: PricedItem, level: { level: PriceLevel; id: string | null } | undefined, { prices, network, at }: Pricing): number {
  if (level?.level === 'restaurant') return 0
  const nearer: readonly string[] = level?.level === 'city' ? ['restaurant'] : ['city', 'restaurant']
  return network.restaurants.filter(({ id, cityId }) => {
    if (level?.level === 'city' && cityId !== level.id) return false
    return nearer.includes(effectiveItem(item.own, prices.of(item.id, { cityId, restaurantId: id }), at).sources.priceCents)
  }).length
}
