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

/** No house of a city is further from each of our restaurants there, in metres. */
const maxCityRadiusMetres = 40_000

/**
 * Whether an address, as it is written, can't lie at its point: its postcode is another province's, or it names one of the chain's cities and the point
 * is far from every restaurant there. Such an order would be cooked in one town for a door in another. Without a point there is nothing to compare.
 */
export function isAddressPointMismatch({ postcode, city, latitude, longitude }: AddressWithPoint, cities: readonly City[]): boolean {
  if (latitude === undefined || longitude === undefined) return false
  const point = { latitude, longitude }
  if (!canHavePostcode(postcode, point)) return true
  const foldedCity = foldName(city)
  const matchedCity = cities.find(({ name }) => foldName(name) === foldedCity)
  return matchedCity?.restaurants.every(place => computeDistanceMetres(place, point) > maxCityRadiusMetres) ?? false
}
