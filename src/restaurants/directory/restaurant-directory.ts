import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { createCatalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { pictures } from '#platform/database/tables.ts'
import { type PictureView, toPictureView } from '#platform/images/save-picture.ts'
import { addDays, defaultTimezone, toWallClock } from '#platform/local-time.ts'
import type { DatedClosure, OpeningRules } from '../hours/opening-hours.ts'
import { findAvailableServices } from '../service/available-services.ts'
import { type City, type Closure, type Company, cities, closures, companies, deliveryZones, openingHours, type Restaurant, restaurants } from '../tables.ts'
import type { Fulfilment } from '../vocabulary.ts'

/** Closure with its reason. */
interface DirectoryClosure extends DatedClosure {
  id: string
  reason: string
  translations: Closure['translations']
}

export interface DirectoryRestaurant extends Restaurant {
  city: DirectoryCity
  company: Company
  picture: PictureView | undefined
  /** Services available to guests: see `findAvailableServices`. */
  services: Fulfilment[]
  rules: Omit<OpeningRules, 'closures'> & { closures: DirectoryClosure[] }
}

export interface DirectoryCity extends City {
  /** Sorted by name. */
  restaurants: DirectoryRestaurant[]
}

/** All restaurants of the chain with their data, per catalogue version. */
export class RestaurantDirectory {
  /** Cities with a restaurant, by name. */
  readonly cities: DirectoryCity[]
  /** Restaurants sorted by city. */
  readonly restaurants: DirectoryRestaurant[]
  /** Company of the chain itself; undefined until entered. */
  readonly chain: Company | undefined
  #bySlug: Map<string, DirectoryRestaurant>
  #byId: Map<string, DirectoryRestaurant>
  #cityBySlug: Map<string, DirectoryCity>

  constructor(list: DirectoryCity[], chain: Company | undefined) {
    this.cities = list
    this.restaurants = list.flatMap(city => city.restaurants)
    this.chain = chain
    this.#bySlug = new Map(this.restaurants.map(restaurant => [restaurant.slug, restaurant]))
    this.#byId = new Map(this.restaurants.map(restaurant => [restaurant.id, restaurant]))
    this.#cityBySlug = new Map(list.map(city => [city.slug, city]))
  }

  at = (slug: string): DirectoryRestaurant | undefined => this.#bySlug.get(slug.toLowerCase())
  restaurant = (id: string): DirectoryRestaurant | undefined => this.#byId.get(id.toLowerCase())
  city = (slug: string): DirectoryCity | undefined => this.#cityBySlug.get(slug.toLowerCase())
}

/** Current restaurants, in memory. Pauses are not included, because they change by the minute. */
export const directorySnapshot = createCatalogueSnapshot(readDirectory)

async function readDirectory(db: Database, { clock }: Context): Promise<RestaurantDirectory> {
  const sinceDate = addDays(toWallClock(clock.now().getTime(), defaultTimezone).date, -2)
  const companyRows = await db.select().from(companies).where(isNull(companies.archivedAt))
  const cityRows = await db.select().from(cities).orderBy(asc(cities.nameFolded))
  const rows = await db
    .select({ restaurant: restaurants, picture: { sha256: pictures.sha256, width: pictures.width, height: pictures.height, colour: pictures.colour } })
    .from(restaurants)
    .leftJoin(pictures, eq(pictures.sha256, restaurants.pictureSha256))
    .where(isNull(restaurants.archivedAt))
    .orderBy(asc(restaurants.nameFolded))
  const hours = await db
    .select({ range: openingHours })
    .from(openingHours)
    .innerJoin(restaurants, eq(restaurants.id, openingHours.restaurantId))
    .where(isNull(restaurants.archivedAt))
    .orderBy(asc(openingHours.weekday), asc(openingHours.opensMinute))
  const zones = await db.selectDistinct({ id: deliveryZones.restaurantId }).from(deliveryZones).where(isNull(deliveryZones.archivedAt))
  const daysOff = await db
    .select()
    .from(closures)
    .where(and(isNull(closures.archivedAt), gte(closures.endsOn, sinceDate)))
    .orderBy(asc(closures.startsOn))

  const companyById = new Map(companyRows.map(company => [company.id, company]))
  const list = cityRows.map((city): DirectoryCity => ({ ...city, restaurants: [] }))
  const idsWithZone = new Set(zones.map(({ id }) => id))
  const cityById = new Map(list.map(city => [city.id, city]))
  const hoursByRestaurant = Map.groupBy(hours, ({ range }) => range.restaurantId)
  const chainWide = daysOff.filter(closure => !closure.restaurantId && !closure.cityId).map(closure => toClosureRule(closure, 'chain'))
  const closuresByCity = Map.groupBy(daysOff, closure => closure.cityId ?? '')
  const closuresByRestaurant = Map.groupBy(daysOff, closure => closure.restaurantId ?? '')
  for (const { restaurant: row, picture } of rows) {
    const [city, company] = [cityById.get(row.cityId), companyById.get(row.companyId)]
    if (!city || !company) continue
    const week = (hoursByRestaurant.get(row.id) ?? []).map(({ range }) => range)
    const own = (closuresByRestaurant.get(row.id) ?? []).map(closure => toClosureRule(closure, 'restaurant'))
    const cityWide = (closuresByCity.get(row.cityId) ?? []).map(closure => toClosureRule(closure, 'city'))
    const shown = picture ? toPictureView(picture) : undefined
    const rules = { timezone: row.timezone, week, closures: [...own, ...cityWide, ...chainWide] }
    const services = findAvailableServices({ services: row.services, hasZone: idsWithZone.has(row.id), rules })
    city.restaurants.push({ ...row, city, company, picture: shown, services, rules })
  }
  return new RestaurantDirectory(
    list.filter(city => city.restaurants.length > 0),
    companyRows.find(({ isChain }) => isChain),
  )
}

const toClosureRule = ({ id, startsOn, endsOn, kind, ranges, fulfilment, reason, translations }: Closure, place: DatedClosure['place']): DirectoryClosure => ({
  id,
  place,
  startsOn,
  endsOn,
  kind,
  ranges,
  fulfilment,
  reason,
  translations,
})
