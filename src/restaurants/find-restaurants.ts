import { distanceMetres, type Point } from './distance.ts'
import type { Network, NetworkRestaurant } from './network.ts'

export interface Wish {
  /** Slug. */
  city?: string
  /** Parts of name, city, street, postcode or province, in any case and without accents; all of them must be there. */
  search?: string
  /** Where somebody stands: the nearest come first. */
  near?: Point
}

export interface FoundRestaurant {
  restaurant: NetworkRestaurant
  distanceMetres?: number
}

/** By city and name, or the nearest first. */
export function findRestaurants(network: Network, { city, search, near }: Wish): FoundRestaurant[] {
  const among = city === undefined ? network.restaurants : (network.city(city)?.restaurants ?? [])
  const words = folded(search ?? '').split(/\s+/)
  const found = among.filter(restaurant => {
    const { name, street, postcode, province } = restaurant
    const text = folded([name, restaurant.city.name, street, postcode, province].join(' '))
    return words.every(word => text.includes(word))
  })
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

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
