import type { Person } from '#platform/auth/access.ts'
import type { ClaimAuthor } from '../vocabulary.ts'

/**
 * Resolves the author and role of a claim. Everyone working at the order's restaurant counts as staff, including couriers and staff who
 * order there, and so do administrators: the role comes from the session, never from the link.
 */
export function resolveClaimAuthor(
  { restaurantId, customerId }: { restaurantId: string; customerId: string | null },
  person: Person | undefined,
): { createdBy: string | undefined; createdAs: ClaimAuthor } {
  const isStaff = person?.role === 1 || person?.staff.some(membership => membership.restaurantId === restaurantId)
  return { createdBy: person?.id, createdAs: isStaff ? 'staff' : person && person.id === customerId ? 'customer' : 'guest' }
}
