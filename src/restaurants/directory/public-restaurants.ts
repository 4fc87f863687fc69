import { findFallbackLanguage, type Language, pickDescription } from '#platform/language/languages.ts'
import { addDays, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { findClosureOn, type HoursRange } from '../hours/opening-hours.ts'
import { toSeller } from '../profile/seller.ts'
import { findNearbyRestaurants } from './find-restaurants.ts'
import type { DirectoryCity, DirectoryRestaurant, RestaurantDirectory } from './restaurant-directory.ts'

/** Restaurants of the public pages, in the shapes of `Reads` in src/web/server/reads.ts. */

interface Hours {
  opens: number
  closes: number
}

/** Days ahead for which closures are announced. */
const announcedDays = 60

export const toRestaurantCard = (restaurant: DirectoryRestaurant, language: Language) => ({
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

export const toCityRestaurants = (city: DirectoryCity, language: Language) => ({
  slug: city.slug,
  name: city.name,
  region: city.region,
  latitude: city.latitude,
  longitude: city.longitude,
  restaurants: city.restaurants.map(restaurant => toRestaurantCard(restaurant, language)),
})

/** Restaurant page with its week and the closures of the next 60 days; `changesAt` is the next change of that list. */
export function toRestaurantPage(network: RestaurantDirectory, restaurant: DirectoryRestaurant, language: Language, now: Date) {
  const { date: today } = toWallClock(now.getTime(), restaurant.timezone)
  const description = pickDescription(language, restaurant.description, restaurant.translations)
  return {
    data: {
      ...toRestaurantCard(restaurant, language),
      ...toPictureField(restaurant),
      description: description.text,
      descriptionIn: description.textIn,
      region: restaurant.city.region,
      week: listGeneralWeek(restaurant).map(day => day.map(toHours)),
      closures: listComingClosures(restaurant, today).map(({ startsOn, endsOn, reason, translations, ranges }) => ({
        startsOn,
        endsOn,
        reason: translations[language]?.reason || reason,
        reasonIn: findFallbackLanguage(translations[language]?.reason, language),
        ranges: ranges.map(toHours),
      })),
      company: toSeller(restaurant.company),
      nearby: findNearbyRestaurants(network, restaurant, { maxResults: 4, withinMetres: 60_000 }).map(other => toRestaurantCard(other, language)),
    },
    changesAt: toInstantMs(today, 1440, restaurant.timezone),
  }
}

function toPictureField({ picture }: DirectoryRestaurant) {
  if (!picture) return {}
  const { sha256: _, ...shown } = picture
  return { picture: shown }
}

/** Ranges for all services, Monday first. */
export function listGeneralWeek({ rules }: DirectoryRestaurant): HoursRange[][] {
  const days: HoursRange[][] = [[], [], [], [], [], [], []]
  for (const { weekday, opensMinute, closesMinute, fulfilment } of rules.week) {
    if (fulfilment === null) days[weekday]?.push({ opensMinute, closesMinute })
  }
  return days
}

/** Closures that decide at least one coming day, in order; fully overridden ones are left out. */
export function listComingClosures({ rules }: DirectoryRestaurant, today: string) {
  const deciding = new Set(Array.from({ length: announcedDays }, (_, days) => findClosureOn(rules, addDays(today, days))))
  return rules.closures.filter(closure => deciding.has(closure)).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
}

const toHours = ({ opensMinute, closesMinute }: HoursRange): Hours => ({ opens: opensMinute, closes: closesMinute })
