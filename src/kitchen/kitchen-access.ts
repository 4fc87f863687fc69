import type { Person } from '#platform/auth/access.ts'
import { refuseKitchen } from './contract.ts'

/** Tells whether a person works in or manages a restaurant's kitchen; administrators may work in all. */
export const canWorkInKitchen = (person: Person, restaurantId: string): boolean =>
  person.role === 1 || person.staff.some(membership => membership.restaurantId === restaurantId && membership.role !== 'courier')

/** Lists the restaurants whose orders a person may advance; undefined: all. */
export const listKitchenIds = (person: Person): string[] | undefined =>
  person.role === 1 ? undefined : person.staff.filter(({ role }) => role !== 'courier').map(({ restaurantId }) => restaurantId)

/**
 * Resolves the requested kitchen; if absent, the only one that the person works in.
 * @throws Refusal `kitchen_not_yours`
 */
export function requireKitchen(person: Person, restaurantId: string | undefined): string {
  const ownKitchenIds = listKitchenIds(person) ?? []
  const requestedId = restaurantId ?? (ownKitchenIds.length === 1 ? ownKitchenIds[0] : undefined)
  if (requestedId === undefined || !canWorkInKitchen(person, requestedId)) throw refuseKitchen('kitchen_not_yours')
  return requestedId
}
