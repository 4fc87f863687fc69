import { type Language, standInFor } from '#platform/language/languages.ts'
import { addDays, instantOf, wallClock } from '#platform/local-time.ts'
import { closureOn, type HoursRange } from '../hours/opening-hours.ts'
import { sellerOf } from '../profile/seller.ts'
import { nearbyRestaurants } from './find-restaurants.ts'
import type { Network, NetworkCity, NetworkRestaurant } from './restaurant-directory.ts'

/** Restaurants as public pages show them: shapes of `Reads` in src/web/server/reads.ts. */

interface Hours {
  opens: number
  closes: number
}

/** How far ahead days off are announced, in days. */
const announced = 60

export const restaurantCard = (restaurant: NetworkRestaurant, language: Language) => ({
  id: restaurant.id,
  slug: restaurant.slug,
  name: restaurant.translations[language]?.name || restaurant.name,
  city: restaurant.city.name,
  address: `${restaurant.street} ${restaurant.streetNumber}`,
  postcode: restaurant.postcode,
  phone: restaurant.phone,
  latitude: restaurant.latitude,
  longitude: restaurant.longitude,
  services: restaurant.services,
})

export const cityRestaurants = (city: NetworkCity, language: Language) => ({
  slug: city.slug,
  name: city.name,
  region: city.region,
  latitude: city.latitude,
  longitude: city.longitude,
  restaurants: city.restaurants.map(restaurant => restaurantCard(restaurant, language)),
})

/** One restaurant with its week and the days off of the next 60; `changesAt` is when that list moves on by a day. */
export function restaurantPage(network: Network, restaurant: NetworkRestaurant, language: Language, now: Date) {
  const { date: today } = wallClock(now.getTime(), restaurant.timezone)
  return {
    data: {
      ...restaurantCard(restaurant, language),
      ...pictureOf(restaurant),
      description: restaurant.translations[language]?.description || restaurant.description,
      descriptionIn: standInFor(restaurant.translations[language]?.description, language),
      region: restaurant.city.region,
      week: weekOf(restaurant).map(day => day.map(asHours)),
      closures: comingClosures(restaurant, today).map(({ startsOn, endsOn, reason, translations, ranges }) => ({
        startsOn,
        endsOn,
        reason: translations[language]?.reason || reason,
        reasonIn: standInFor(translations[language]?.reason, language),
        ranges: ranges.map(asHours),
      })),
      company: sellerOf(restaurant.company),
      nearby: nearbyRestaurants(network, restaurant, { most: 4, withinMetres: 60_000 }).map(other => restaurantCard(other, language)),
    },
    changesAt: instantOf(today, 1440, restaurant.timezone),
  }
}

function pictureOf({ picture }: NetworkRestaurant) {
  if (!picture) return {}
  const { sha256: _, ...shown } = picture
  return { picture: shown }
}

/** The ranges that hold for every service, Monday first. */
export function weekOf({ rules }: NetworkRestaurant): HoursRange[][] {
  const days: HoursRange[][] = [[], [], [], [], [], [], []]
  for (const { weekday, opensMinute, closesMinute, fulfilment } of rules.week) {
    if (fulfilment === null) days[weekday]?.push({ opensMinute, closesMinute })
  }
  return days
}

/** Those that decide about a coming day, in order; one that a nearer closure always beats is not among them. */
export function comingClosures({ rules }: NetworkRestaurant, today: string) {
  const deciding = new Set(Array.from({ length: announced }, (_, days) => closureOn(rules, addDays(today, days))))
  return rules.closures.filter(closure => deciding.has(closure)).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
}

const asHours = ({ opensMinute, closesMinute }: HoursRange): Hours => ({ opens: opensMinute, closes: closesMinute })
