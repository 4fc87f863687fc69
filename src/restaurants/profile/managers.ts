import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds, isPermitted, type WorkAccess } from '#platform/auth/permissions.ts'
import { refuseRestaurants } from '../contract.ts'
import { refuseRestaurantChange } from './refusals.ts'

/** Ids of the restaurants that a person manages; undefined: all of them, for administrators. */
export const findManagedIds = (person: Person): string[] | undefined => findPermittedIds(person, 'manager')

/** Tells whether a person manages a restaurant: its managers, and administrators. Decides on claims, settings and staff. */
export const canManage = (person: Person, restaurantId: string): boolean => isPermitted(person, 'manager', restaurantId)

/**
 * Requires a permission in a restaurant; others get the same answer as for an unknown restaurant.
 * @throws Refusal `restaurant_not_found`
 */
export function requirePermission(person: Person, access: WorkAccess, restaurantId: string): void {
  if (!isPermitted(person, access, restaurantId)) throw refuseRestaurants('restaurant_not_found')
}

/** Requires a manager of the restaurant. @throws as `requirePermission` */
export const requireManager = (person: Person, restaurantId: string): void => requirePermission(person, 'manager', restaurantId)

/**
 * Requires an administrator, for data of the chain or of a city.
 * @throws Refusal `administrators_only`
 */
export function requireAdministrator(person: Person): void {
  if (person.role !== 1) throw refuseRestaurantChange('administrators_only')
}
