import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseRestaurants } from '#restaurants/contract.ts'
import { matchesRestaurantWords } from '#restaurants/profile/list-restaurants.ts'
import { findManagedIds } from '#restaurants/profile/managers.ts'
import { cities, type Restaurant, restaurants } from '#restaurants/tables.ts'
import { maxBulkRestaurants } from '#restaurants/vocabulary.ts'
import { type BulkPreviewInput, refuseBulk } from './contract.ts'

export interface BulkTarget {
  restaurant: Restaurant
  city: string
}

/**
 * Finds the selected restaurants: by id, or all in use that the filters of the list find; by city and name.
 * @throws Refusal `restaurant_not_found` for one that the person does not manage, `bulk_too_many`, `bulk_nothing_selected`
 */
export async function findTargets(db: Database, person: Person, { restaurantIds, filter }: Omit<BulkPreviewInput, 'action'>): Promise<BulkTarget[]> {
  const managedIds = findManagedIds(person)
  const ids = restaurantIds && [...new Set(restaurantIds)]
  if (!ids && !filter) throw refuseBulk('bulk_nothing_selected', { field: 'restaurantIds' })
  const targets = await db
    .select({ restaurant: restaurants, city: cities.name })
    .from(restaurants)
    .innerJoin(cities, eq(cities.id, restaurants.cityId))
    .where(
      and(
        managedIds && inArray(restaurants.id, managedIds),
        ids
          ? inArray(restaurants.id, ids)
          : and(
              isNull(restaurants.archivedAt),
              filter?.city ? eq(restaurants.cityId, filter.city) : undefined,
              filter?.company ? eq(restaurants.companyId, filter.company) : undefined,
              ...matchesRestaurantWords(filter?.search ?? ''),
            ),
      ),
    )
    .orderBy(asc(cities.nameFolded), asc(restaurants.nameFolded), asc(restaurants.id))
    .limit(maxBulkRestaurants + 1)
  if (ids && targets.length < ids.length) throw refuseRestaurants('restaurant_not_found')
  if (targets.length > maxBulkRestaurants) throw refuseBulk('bulk_too_many', { values: { max: maxBulkRestaurants } })
  if (targets.length === 0) throw refuseBulk('bulk_nothing_selected', { field: 'restaurantIds' })
  return targets
}
