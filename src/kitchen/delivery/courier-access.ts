import type { Person } from '#platform/auth/access.ts'
import { refuseCourier } from './contract.ts'

/** Restaurants that somebody delivers for. */
export const placesOf = (person: Person): string[] => person.staff.filter(({ role }) => role === 'courier').map(({ restaurantId }) => restaurantId)

/**
 * The restaurant that is asked for; left out, the only one that the person delivers for.
 * @throws Refusal `round_not_yours`
 */
export function placeOf(person: Person, restaurantId: string | undefined): string {
  const own = placesOf(person)
  const asked = restaurantId ?? (own.length === 1 ? own[0] : undefined)
  if (asked === undefined || !own.includes(asked)) throw refuseCourier('round_not_yours')
  return asked
}
