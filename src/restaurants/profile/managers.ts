import type { Person } from '#platform/auth/access.ts'
import { refuseRestaurants } from '../contract.ts'
import { refuseRestaurantChange } from './refusals.ts'

/** Restaurants that somebody keeps as their manager; undefined: all of them, as administrators do. */
export const findManagedIds = (person: Person): string[] | undefined =>
  person.role === 1 ? undefined : person.staff.filter(({ role }) => role === 'manager').map(({ restaurantId }) => restaurantId)

export const canManage = (person: Person, restaurantId: string): boolean => findManagedIds(person)?.includes(restaurantId.toLowerCase()) ?? true

/**
 * Only who keeps a restaurant gets past: for everybody else it is as if there were none.
 * @throws Refusal `restaurant_not_found`
 */
export function requireManager(person: Person, restaurantId: string): void {
  if (!canManage(person, restaurantId)) throw refuseRestaurants('restaurant_not_found')
}

/**
 * What belongs to the whole chain or to a city is kept by administrators alone.
 * @throws Refusal `administrators_only`
 */
export function requireAdministrator(person: Person): void {
  if (person.role !== 1) throw refuseRestaurantChange('administrators_only')
}
