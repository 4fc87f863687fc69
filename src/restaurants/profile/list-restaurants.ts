import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { apiAddress } from '#platform/images/addresses.ts'
import { pageCount } from '#platform/server/inputs.ts'
import { refuseRestaurants } from '../contract.ts'
import { cities, companies, type Restaurant, restaurants } from '../tables.ts'
import type { KeptPlace, ListedPlace, PlacesQuery } from './contract.ts'
import { managedBy } from './managers.ts'

const listedColumns = {
  restaurant: restaurants,
  city: { id: cities.id, name: cities.name },
  company: { id: companies.id, legalName: companies.legalName },
}
type Row = { restaurant: Restaurant; city: ListedPlace['city']; company: ListedPlace['company'] }

const name = sql`${restaurants.nameFolded}`
const city = sql`${cities.nameFolded}`
const company = sql`lower(${companies.legalName})`
const orderings: Record<PlacesQuery['sort'], SQL[]> = {
  name: [asc(name)],
  '-name': [desc(name)],
  city: [asc(city), asc(name)],
  '-city': [desc(city), desc(name)],
  company: [asc(company), asc(name)],
  '-company': [desc(company), desc(name)],
}

/** A page of the restaurants that somebody keeps, searched in name, city, address and postcode. */
export async function listPlaces(db: Database, person: Person, { page, limit, search, sort, state, ...of }: PlacesQuery) {
  const own = managedBy(person)
  const matching = and(
    own && inArray(restaurants.id, own),
    of.city ? eq(restaurants.cityId, of.city) : undefined,
    of.company ? eq(restaurants.companyId, of.company) : undefined,
    state === 'active' ? isNull(restaurants.archivedAt) : state === 'archived' ? isNotNull(restaurants.archivedAt) : undefined,
    ...search.split(/\s+/).filter(Boolean).map(contains),
  )
  const found = db
    .select(listedColumns)
    .from(restaurants)
    .innerJoin(cities, eq(cities.id, restaurants.cityId))
    .innerJoin(companies, eq(companies.id, restaurants.companyId))
    .where(matching)
  const [[counted], rows] = await Promise.all([
    db.select({ total: sql<number>`count(*)::integer` }).from(restaurants).innerJoin(cities, eq(cities.id, restaurants.cityId)).where(matching),
    found
      .orderBy(...orderings[sort], asc(restaurants.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const total = counted?.total ?? 0
  return { restaurants: rows.map(listed), page, totalPages: pageCount(total, limit), total }
}

/** Folded as the columns are, and only then escaped: folding may turn other signs into `%` and `_`. */
export const containsFolded = (haystack: SQL, word: string): SQL =>
  sql`${haystack} like '%' || regexp_replace(spiedo_fold(${word}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`
const contains = (word: string): SQL =>
  containsFolded(
    sql`(${restaurants.nameFolded} || ' ' || ${cities.nameFolded} || ' ' || spiedo_fold(${restaurants.street}) || ' ' || ${restaurants.postcode})`,
    word,
  )

/** One restaurant with everything that is kept of it. @throws Refusal `restaurant_not_found` */
export async function readPlace(db: Database, id: string): Promise<KeptPlace> {
  const [row] = await db
    .select(listedColumns)
    .from(restaurants)
    .innerJoin(cities, eq(cities.id, restaurants.cityId))
    .innerJoin(companies, eq(companies.id, restaurants.companyId))
    .where(eq(restaurants.id, id))
  if (!row) throw refuseRestaurants('restaurant_not_found')
  const { pictureSha256, ...fields } = keptFields(row.restaurant)
  return {
    ...listed(row),
    ...fields,
    image: pictureSha256 && apiAddress(pictureSha256),
    timezone: row.restaurant.timezone,
  }
}

function listed({ restaurant, city, company }: Row): ListedPlace {
  const { id, slug, name, street, streetNumber, postcode, services, state, archivedAt, version } = restaurant
  return { id, slug, name, city, company, address: `${street} ${streetNumber}, ${postcode}`, services, state, archived: archivedAt !== null, version }
}

const kept = [
  'slug',
  'name',
  'description',
  'translations',
  'companyId',
  'cityId',
  'street',
  'streetNumber',
  'postcode',
  'province',
  'latitude',
  'longitude',
  'phone',
  'email',
  'pictureSha256',
  'services',
  'businessDayCutoff',
  'claimBudgetCents',
  'preparationMinutes',
  'deliveryMinutes',
  'acceptWithinMinutes',
  'slotsAheadDays',
  'acceptsCash',
  'acceptsCard',
] as const satisfies (keyof Restaurant)[]

type KeptFields = Pick<Restaurant, (typeof kept)[number]>

/** What people keep of a restaurant: the fields of its forms, and what the audit log shows of it. */
export const keptFields = (restaurant: Restaurant): KeptFields => Object.fromEntries(kept.map(name => [name, restaurant[name]])) as KeptFields
