import type { SignedInUser } from '../session/session.ts'

/** Ids of the restaurants in whose kitchens a user works, without duplicates for users with both roles. */
export const getStaffKitchens = ({ staff = [] }: Pick<SignedInUser, 'staff'>): string[] => [
  ...new Set(staff.filter(({ role }) => role !== 'courier').map(({ restaurantId }) => restaurantId)),
]

/** Selects the kitchen of a screen: the one in the URL, else the user's first. Administrators may watch any other. */
export function selectKitchen(
  user: Pick<SignedInUser, 'staff' | 'role'>,
  restaurantId: string | null,
): { restaurantId: string | undefined; watchOnly: boolean } {
  const staffKitchens = getStaffKitchens(user)
  if (restaurantId !== null && staffKitchens.includes(restaurantId)) return { restaurantId, watchOnly: false }
  if (restaurantId !== null && user.role === 1) return { restaurantId, watchOnly: true }
  return { restaurantId: staffKitchens[0], watchOnly: false }
}
