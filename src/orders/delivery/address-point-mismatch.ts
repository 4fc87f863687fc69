import { foldName } from '#menu/slugs.ts'
import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { canHavePostcode } from './postcode-areas.ts'

interface AddressWithPoint {
  postcode: string
  city: string
  latitude?: number | undefined
  longitude?: number | undefined
}

interface City {
  name: string
  restaurants: readonly Point[]
}

/** Maximum distance of an address from each of the chain's restaurants in its city, in metres. */
const maxCityRadiusMetres = 40_000

/**
 * Tells whether an address cannot lie at its point: the postcode belongs to another province, or the city is one of the chain's and the
 * point is far from every restaurant there. Such an order would be cooked in one town for an address in another. Without a point the result
 * is false.
 */
export function isAddressPointMismatch({ postcode, city, latitude, longitude }: AddressWithPoint, cities: readonly City[]): boolean {
  if (latitude === undefined || longitude === undefined) return false
  const point = { latitude, longitude }
  if (!canHavePostcode(postcode, point)) return true
  const foldedCity = foldName(city)
  const matchedCity = cities.find(({ name }) => foldName(name) === foldedCity)
  return matchedCity?.restaurants.every(place => computeDistanceMetres(place, point) > maxCityRadiusMetres) ?? false
}
