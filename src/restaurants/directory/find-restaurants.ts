import { distanceMetres, type Point } from './distance.ts'
import type { Network, NetworkRestaurant } from './restaurant-directory.ts'
import { searchRank } from './search-rank.ts'

export interface Wish {
  /** Slug. */
  city?: string
  /** Parts of name, city, street, postcode or province, or a whole word of the region; all of them must be there (see `searchRank`). */
  search?: string
  /** Where somebody stands: the nearest come first. */
  near?: Point
}

export interface FoundRestaurant {
  restaurant: NetworkRestaurant
  distanceMetres?: number
}

/** What comes nearest to the search, then by city and name; or the nearest first. */
export function findRestaurants(network: Network, { city, search, near }: Wish): FoundRestaurant[] {
  const among = city === undefined ? network.restaurants : (network.city(city)?.restaurants ?? [])
  const ranked = among.flatMap(restaurant => {
    const { name, street, postcode, province } = restaurant
    const rank = searchRank(search ?? '', { city: restaurant.city.name, name, address: [street, postcode, province].join(' '), region: restaurant.city.region })
    return rank === undefined ? [] : [{ restaurant, rank }]
  })
  const found = ranked.sort((a, b) => a.rank - b.rank).map(({ restaurant }) => restaurant)
  if (!near) return found.map(restaurant => ({ restaurant }))
  return found
    .map(restaurant => ({ restaurant, distanceMetres: Math.round(distanceMetres(near, restaurant)) }))
    .sort((a, b) => a.distanceMetres - b.distanceMetres || (a.restaurant.slug < b.restaurant.slug ? -1 : 1))
}

/** The others that lie nearest to one, within `withinMetres`. */
export function nearbyRestaurants(
  network: Network,
  one: NetworkRestaurant,
  { most, withinMetres }: { most: number; withinMetres: number },
): NetworkRestaurant[] {
  return findRestaurants(network, { near: one })
    .filter(({ restaurant, distanceMetres = 0 }) => restaurant !== one && distanceMetres <= withinMetres)
    .slice(0, most)
    .map(({ restaurant }) => restaurant)
}
