import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Database } from '#platform/database/database.ts'
import { apiPicturePath } from '#platform/images/addresses.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { refuseRestaurants } from '../contract.ts'
import { cities, companies, type Restaurant, restaurants } from '../tables.ts'
import type { RestaurantListItem, RestaurantListQuery, RestaurantView } from './contract.ts'

const listedColumns = {
  restaurant: restaurants,
  city: { id: cities.id, name: cities.name },
  company: { id: companies.id, legalName: companies.legalName },
}
type Row = { restaurant: Restaurant; city: RestaurantListItem['city']; company: RestaurantListItem['company'] }

const name = sql`${restaurants.nameFolded}`
const city = sql`${cities.nameFolded}`
const company = sql`lower(${companies.legalName})`
const orderings: Record<RestaurantListQuery['sort'], SQL[]> = {
  name: [asc(name)],
  '-name': [desc(name)],
  city: [asc(city), asc(name)],
  '-city': [desc(city), desc(name)],
  company: [asc(company), asc(name)],
  '-company': [desc(company), desc(name)],
}

/** Lists a page of the restaurants whose back office a person may open, searched in name, city, address and postcode. */
export async function listManagedRestaurants(db: Database, person: Person, { page, limit, search, sort, state, ...filters }: RestaurantListQuery) {
  const managedIds = findPermittedIds(person, 'office')
  const matching = and(
    managedIds && inArray(restaurants.id, managedIds),
    filters.city ? eq(restaurants.cityId, filters.city) : undefined,
    filters.company ? eq(restaurants.companyId, filters.company) : undefined,
    state === 'active' ? isNull(restaurants.archivedAt) : state === 'archived' ? isNotNull(restaurants.archivedAt) : undefined,
    ...matchesRestaurantWords(search),
  )
  const query = db
    .select(listedColumns)
    .from(restaurants)
    .innerJoin(cities, eq(cities.id, restaurants.cityId))
    .innerJoin(companies, eq(companies.id, restaurants.companyId))
    .where(matching)
  const [[counted], rows] = await Promise.all([
    db.select({ total: sql<number>`count(*)::integer` }).from(restaurants).innerJoin(cities, eq(cities.id, restaurants.cityId)).where(matching),
    query
      .orderBy(...orderings[sort], asc(restaurants.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const total = counted?.total ?? 0
  return { restaurants: rows.map(toListItem), page, totalPages: computePageCount(total, limit), total }
}

/** Folds the word like the columns before escaping, since folding may turn other characters into `%` and `_`. */
export const containsFolded = (haystack: SQL, word: string): SQL =>
  sql`${haystack} like '%' || regexp_replace(spiedo_fold(${word}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`
/** Conditions that all words of a search are in name, city, street or postcode; the query joins `cities`. */
export const matchesRestaurantWords = (search: string): SQL[] => search.split(/\s+/).filter(Boolean).map(matchesWord)
const matchesWord = (word: string): SQL =>
  containsFolded(
    sql`(${restaurants.nameFolded} || ' ' || ${cities.nameFolded} || ' ' || spiedo_fold(${restaurants.street}) || ' ' || ${restaurants.postcode})`,
    word,
  )

/** Reads one restaurant with all fields. @throws Refusal `restaurant_not_found` */
export async function readRestaurantView(db: Database, id: string): Promise<RestaurantView> {
  const [row] = await db
    .select(listedColumns)
    .from(restaurants)
    .innerJoin(cities, eq(cities.id, restaurants.cityId))
    .innerJoin(companies, eq(companies.id, restaurants.companyId))
    .where(eq(restaurants.id, id))
  if (!row) throw refuseRestaurants('restaurant_not_found')
  const { pictureSha256, ...fields } = pickEditableFields(row.restaurant)
  return {
    ...toListItem(row),
    ...fields,
    image: pictureSha256 && apiPicturePath(pictureSha256),
    timezone: row.restaurant.timezone,
  }
}

function toListItem({ restaurant, city, company }: Row): RestaurantListItem {
  const { id, slug, name, street, streetNumber, postcode, services, state, archivedAt, version } = restaurant
  return { id, slug, name, city, company, address: `${street} ${streetNumber}, ${postcode}`, services, state, archived: archivedAt !== null, version }
}

const editableFields = [
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

type EditableFields = Pick<Restaurant, (typeof editableFields)[number]>

/** Editable fields of a restaurant, for its forms and the audit log. */
export const pickEditableFields = (restaurant: Restaurant): EditableFields =>
  Object.fromEntries(editableFields.map(name => [name, restaurant[name]])) as EditableFields
