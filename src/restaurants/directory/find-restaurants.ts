import { computeDistanceMetres, type Point } from './distance.ts'
import type { DirectoryRestaurant, RestaurantDirectory } from './restaurant-directory.ts'
import { rankSearch } from './search-rank.ts'

interface RestaurantSearch {
  /** Slug. */
  city?: string
  /** Parts of name, city, street, postcode or province, or a whole word of the region; all words must match (see `rankSearch`). */
  search?: string
  /** Position to sort by distance from. */
  near?: Point
}

export interface RestaurantMatch {
  restaurant: DirectoryRestaurant
  distanceMetres?: number
}

/** Finds restaurants by rank of the search, then city and name; with `near`, by distance. */
export function findRestaurants(network: RestaurantDirectory, { city, search, near }: RestaurantSearch): RestaurantMatch[] {
  const candidates = city === undefined ? network.restaurants : (network.city(city)?.restaurants ?? [])
  const ranked = candidates.flatMap(restaurant => {
    const { name, street, postcode, province } = restaurant
    const rank = rankSearch(search ?? '', { city: restaurant.city.name, name, address: [street, postcode, province].join(' '), region: restaurant.city.region })
    return rank === undefined ? [] : [{ restaurant, rank }]
  })
  const sorted = ranked.sort((a, b) => a.rank - b.rank).map(({ restaurant }) => restaurant)
  if (!near) return sorted.map(restaurant => ({ restaurant }))
  return sorted
    .map(restaurant => ({ restaurant, distanceMetres: Math.round(computeDistanceMetres(near, restaurant)) }))
    .sort((a, b) => a.distanceMetres - b.distanceMetres || (a.restaurant.slug < b.restaurant.slug ? -1 : 1))
}

/** Finds other restaurants within `withinMetres`, nearest first. */
export function findNearbyRestaurants(
  network: RestaurantDirectory,
  origin: DirectoryRestaurant,
  { maxResults, withinMetres }: { maxResults: number; withinMetres: number },
): DirectoryRestaurant[] {
  return findRestaurants(network, { near: origin })
    .filter(({ restaurant, distanceMetres = 0 }) => restaurant !== origin && distanceMetres <= withinMetres)
    .slice(0, maxResults)
    .map(({ restaurant }) => restaurant)
}
