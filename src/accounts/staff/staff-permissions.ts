import type { Person } from '#platform/auth/access.ts'
import { isPermitted, listRolesIn } from '#platform/auth/permissions.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'

/**
 * Administrators manage all roles of a restaurant, area managers those below their own, managers those below theirs. People without a role there
 * manage none.
 */
export function mayManageRole(person: Person, role: StaffRole, restaurantId: string): boolean {
  if (person.role === 1) return true
  if (role === 'area_manager' || !isPermitted(person, 'manager', restaurantId)) return false
  return role !== 'manager' || listRolesIn(person, restaurantId).includes('area_manager')
}
