import type { Person } from '#platform/auth/access.ts'
import { refuseRestaurants } from '../contract.ts'
import { refuseRestaurantChange } from './refusals.ts'

/** Ids of the restaurants that a person manages; undefined: all of them, for administrators. */
export const findManagedIds = (person: Person): string[] | undefined =>
  person.role === 1 ? undefined : person.staff.filter(({ role }) => role === 'manager').map(({ restaurantId }) => restaurantId)

/** Tells whether a person manages a restaurant: its managers, and administrators. Decides on refunds, settings and staff. */
export const canManage = (person: Person, restaurantId: string): boolean => findManagedIds(person)?.includes(restaurantId.toLowerCase()) ?? true

/**
 * Requires a manager of the restaurant; others get the same answer as for an unknown restaurant.
 * @throws Refusal `restaurant_not_found`
 */
export function requireManager(person: Person, restaurantId: string): void {
  if (!canManage(person, restaurantId)) throw refuseRestaurants('restaurant_not_found')
}

/**
 * Requires an administrator, for data of the chain or of a city.
 * @throws Refusal `administrators_only`
 */
export function requireAdministrator(person: Person): void {
  if (person.role !== 1) throw refuseRestaurantChange('administrators_only')
}
