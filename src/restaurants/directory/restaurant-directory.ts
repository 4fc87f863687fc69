import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { catalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { pictures } from '#platform/database/tables.ts'
import { type ShownPicture, shownPicture } from '#platform/images/keep-picture.ts'
import { addDays, romeTime, wallClock } from '#platform/local-time.ts'
import type { DatedClosure, OpeningRules } from '../hours/opening-hours.ts'
import { servicesHad } from '../service/available-services.ts'
import { type City, type Closure, type Company, cities, closures, companies, deliveryZones, openingHours, type Restaurant, restaurants } from '../tables.ts'
import type { Fulfilment } from '../vocabulary.ts'

/** A day off with what is said about it. */
export interface NetworkClosure extends DatedClosure {
  id: string
  reason: string
  translations: Closure['translations']
}

export interface NetworkRestaurant extends Restaurant {
  city: NetworkCity
  company: Company
  picture: ShownPicture | undefined
  /** Those that guests can have: see `servicesHad`. */
  services: Fulfilment[]
  rules: Omit<OpeningRules, 'closures'> & { closures: NetworkClosure[] }
}

export interface NetworkCity extends City {
  /** By name. */
  restaurants: NetworkRestaurant[]
}

/** Every restaurant of the chain with what belongs to it, as one version of the catalogue has it. */
export class Network {
  /** Those with a restaurant, by name. */
  readonly cities: NetworkCity[]
  /** City after city. */
  readonly restaurants: NetworkRestaurant[]
  /** The firm that is the chain itself; undefined until somebody has entered it. */
  readonly chain: Company | undefined
  #bySlug: Map<string, NetworkRestaurant>
  #byId: Map<string, NetworkRestaurant>
  #cityBySlug: Map<string, NetworkCity>

  constructor(list: NetworkCity[], chain: Company | undefined) {
    this.cities = list
    this.restaurants = list.flatMap(city => city.restaurants)
    this.chain = chain
    this.#bySlug = new Map(this.restaurants.map(restaurant => [restaurant.slug, restaurant]))
    this.#byId = new Map(this.restaurants.map(restaurant => [restaurant.id, restaurant]))
    this.#cityBySlug = new Map(list.map(city => [city.slug, city]))
  }

  at = (slug: string): NetworkRestaurant | undefined => this.#bySlug.get(slug.toLowerCase())
  restaurant = (id: string): NetworkRestaurant | undefined => this.#byId.get(id.toLowerCase())
  city = (slug: string): NetworkCity | undefined => this.#cityBySlug.get(slug.toLowerCase())
}

/** The restaurants as they stand, in memory. Whether one is paused is not in it: that changes by the minute. */
export const networkNow = catalogueSnapshot(readNetwork)

async function readNetwork(db: Database, { clock }: Context): Promise<Network> {
  const recently = addDays(wallClock(clock.now().getTime(), romeTime).date, -2)
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
    .where(and(isNull(closures.archivedAt), gte(closures.endsOn, recently)))
    .orderBy(asc(closures.startsOn))

  const companyById = new Map(companyRows.map(company => [company.id, company]))
  const list = cityRows.map((city): NetworkCity => ({ ...city, restaurants: [] }))
  const zoned = new Set(zones.map(({ id }) => id))
  const cityById = new Map(list.map(city => [city.id, city]))
  const hoursOf = Map.groupBy(hours, ({ range }) => range.restaurantId)
  const chainWide = daysOff.filter(closure => !closure.restaurantId && !closure.cityId).map(closure => asRule(closure, 'chain'))
  const ofCity = Map.groupBy(daysOff, closure => closure.cityId ?? '')
  const ofRestaurant = Map.groupBy(daysOff, closure => closure.restaurantId ?? '')
  for (const { restaurant: row, picture } of rows) {
    const [city, company] = [cityById.get(row.cityId), companyById.get(row.companyId)]
    if (!city || !company) continue
    const week = (hoursOf.get(row.id) ?? []).map(({ range }) => range)
    const own = (ofRestaurant.get(row.id) ?? []).map(closure => asRule(closure, 'restaurant'))
    const cityWide = (ofCity.get(row.cityId) ?? []).map(closure => asRule(closure, 'city'))
    const shown = picture ? shownPicture(picture) : undefined
    const rules = { timezone: row.timezone, week, closures: [...own, ...cityWide, ...chainWide] }
    const services = servicesHad({ services: row.services, hasZone: zoned.has(row.id), rules })
    city.restaurants.push({ ...row, city, company, picture: shown, services, rules })
  }
  return new Network(
    list.filter(city => city.restaurants.length > 0),
    companyRows.find(({ isChain }) => isChain),
  )
}

const asRule = ({ id, startsOn, endsOn, kind, ranges, fulfilment, reason, translations }: Closure, place: DatedClosure['place']): NetworkClosure => ({
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
