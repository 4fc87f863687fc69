import { rankSearch } from '#restaurants/directory/search-rank.ts'
import type { CityRestaurants } from '../../server/reads.ts'

/** Cities with their matching restaurants, best match first, as in the API. */
export function searchRestaurants(cities: CityRestaurants[], search: string): CityRestaurants[] {
  if (search.trim() === '') return cities
  return cities
    .flatMap(city => {
      const matches = city.restaurants
        .map(restaurant => {
          const { name, address, postcode } = restaurant
          return { restaurant, rank: rankSearch(search, { city: city.name, name, address: `${address} ${postcode}`, region: city.region }) }
        })
        .filter(({ rank }) => rank !== undefined)
        .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      return matches[0] ? [{ city: { ...city, restaurants: matches.map(({ restaurant }) => restaurant) }, rank: matches[0].rank ?? 0 }] : []
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city)
}
