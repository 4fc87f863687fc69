import type { Person } from '#platform/auth/access.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'

/** Administrators manage all roles; managers manage all roles but their own. */
export const mayManageRole = (person: Person, role: StaffRole): boolean => person.role === 1 || role !== 'manager'
