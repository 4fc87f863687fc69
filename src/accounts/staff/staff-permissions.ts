import type { Person } from '#platform/auth/access.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'

/** Managers are made by administrators; a manager looks after everybody below. */
export const mayManageRole = (person: Person, role: StaffRole): boolean => person.role === 1 || role !== 'manager'
