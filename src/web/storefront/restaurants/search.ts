import type { CityRestaurants } from '../../reads.ts'

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Cities with those of their restaurants in which every word is found: name, street, postcode, city, region; in any case, without accents. */
export function searchRestaurants(cities: CityRestaurants[], search: string): CityRestaurants[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return cities
  return cities.flatMap(city => {
    const restaurants = city.restaurants.filter(({ name, address, postcode }) => {
      const text = folded([name, address, postcode, city.name, city.region].join(' '))
      return words.every(word => text.includes(word))
    })
    return restaurants.length > 0 ? [{ ...city, restaurants }] : []
  })
}
