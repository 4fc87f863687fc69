import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'

/**
 * Finds the restaurants whose orders a list shows: the chosen one, else all whose orders the person may see; undefined: the whole chain.
 * @throws Refusal `restaurant_not_found` for a chosen one of other people, as for an unknown one
 */
export function findListedRestaurants(person: Person, chosen: string | undefined): string[] | undefined {
  if (chosen === undefined) return findPermittedIds(person, 'orders-read')
  requirePermission(person, 'orders-read', chosen)
  return [chosen]
}
