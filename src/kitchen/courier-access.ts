import type { Person } from '#platform/auth/access.ts'
import { refuseCourier } from './delivery/contract.ts'

/** Lists the restaurants that a person delivers for. */
export const listCourierRestaurants = (person: Person): string[] =>
  person.staff.filter(({ role }) => role === 'courier').map(({ restaurantId }) => restaurantId)

/**
 * Resolves the requested restaurant; if absent, the only one that the person delivers for.
 * @throws Refusal `route_not_yours`
 */
export function requireCourierRestaurant(person: Person, restaurantId: string | undefined): string {
  const ownRestaurantIds = listCourierRestaurants(person)
  const requestedId = restaurantId ?? (ownRestaurantIds.length === 1 ? ownRestaurantIds[0] : undefined)
  if (requestedId === undefined || !ownRestaurantIds.includes(requestedId)) throw refuseCourier('route_not_yours')
  return requestedId
}
