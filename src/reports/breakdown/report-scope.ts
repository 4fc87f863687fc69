import { sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseRestaurants } from '#restaurants/contract.ts'
import type { BreakdownQuery, ReportPlaces } from './contract.ts'

/**
 * Finds the restaurants that a report is about: of the filter, and of these only those that the person manages; undefined: the whole chain.
 * @throws Refusal `restaurant_not_found`
 */
export async function findReportScope(
  db: Database,
  person: Person,
  { restaurant, city, region }: Pick<BreakdownQuery, 'restaurant' | 'city' | 'region'>,
): Promise<string[] | undefined> {
  const managedIds = findPermittedIds(person, 'money-read')
  if (!restaurant && !city && !region) return managedIds
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from restaurants r join cities c on c.id = r.city_id
    where ${restaurant ? sql`r.id = ${restaurant}::uuid` : sql`true`} and ${city ? sql`c.id = ${city}::uuid` : sql`true`} and ${region ? sql`c.region = ${region}` : sql`true`}
      and ${managedIds ? sql`r.id = any(${sql.param(managedIds)}::uuid[])` : sql`true`}`)
  if (restaurant && rows.length === 0) throw refuseRestaurants('restaurant_not_found')
  return rows.map(({ id }) => id)
}

/** Lists the restaurants and cities that a person may filter by; archived ones too, because they have sold. */
export async function listReportPlaces(db: Database, person: Person): Promise<ReportPlaces> {
  const managedIds = findPermittedIds(person, 'money-read')
  const { rows } = await db.execute<{ id: string; name: string; cityId: string; city: string; region: string }>(sql`
    select r.id, r.name, c.id as "cityId", c.name as city, c.region from restaurants r join cities c on c.id = r.city_id
    where ${managedIds ? sql`r.id = any(${sql.param(managedIds)}::uuid[])` : sql`true`} order by r.name_folded, r.id`)
  const cities = new Map(rows.map(({ cityId, city, region }) => [cityId, { id: cityId, name: city, region }]))
  return {
    restaurants: rows.map(({ id, name, cityId }) => ({ id, name, cityId })),
    cities: [...cities.values()].sort((a, b) => a.name.localeCompare(b.name, 'it')),
  }
}
