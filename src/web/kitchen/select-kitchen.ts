import type { SignedInUser } from '../session/session.ts'

/** The restaurants in whose kitchens somebody works, each once: who is its cook and its manager, too, works in one. */
export const getStaffKitchens = ({ staff = [] }: Pick<SignedInUser, 'staff'>): string[] => [
  ...new Set(staff.filter(({ role }) => role === 'kitchen' || role === 'manager').map(({ restaurantId }) => restaurantId)),
]

/**
 * The kitchen that a screen opens with: the one that its address asks for, else the first in which somebody works. An administrator may look
 * at any other, and only look.
 */
export function selectKitchen(user: Pick<SignedInUser, 'staff' | 'role'>, asked: string | null): { asked: string | undefined; watchOnly: boolean } {
  const staffKitchens = getStaffKitchens(user)
  if (asked !== null && staffKitchens.includes(asked)) return { asked, watchOnly: false }
  if (asked !== null && user.role === 1) return { asked, watchOnly: true }
  return { asked: staffKitchens[0], watchOnly: false }
}
