import type { SignedInUser } from '../session.ts'

/** The restaurants in whose kitchens somebody works, each once: who is its cook and its manager, too, works in one. */
export const kitchensIn = ({ staff = [] }: Pick<SignedInUser, 'staff'>): string[] => [
  ...new Set(staff.filter(({ role }) => role === 'kitchen' || role === 'manager').map(({ restaurantId }) => restaurantId)),
]
