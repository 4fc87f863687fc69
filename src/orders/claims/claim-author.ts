import type { Person } from '#platform/auth/access.ts'
import type { ClaimAuthor } from '../vocabulary.ts'

/**
 * Who files a claim, and as what. Whoever works at the order's restaurant is staff there, couriers and customers of their own kitchen
 * included, and so is an administrator: the role comes from the session, never from the link that was used.
 */
export function resolveClaimAuthor(
  { restaurantId, customerId }: { restaurantId: string; customerId: string | null },
  person: Person | undefined,
): { createdBy: string | undefined; createdAs: ClaimAuthor } {
  const isStaff = person?.role === 1 || person?.staff.some(membership => membership.restaurantId === restaurantId)
  return { createdBy: person?.id, createdAs: isStaff ? 'staff' : person && person.id === customerId ? 'customer' : 'guest' }
}
