import type { RestaurantRole, WorkRole } from './vocabulary.ts'

const managers = ['area_manager', 'manager'] as const

/**
 * The permission table: for each access level of people at work, the roles that it admits; administrators have all of them. A route names its level
 * (`config.access`), a use case asks for the same level in one restaurant, a screen shows what the level admits. Roles of restaurants count in their
 * own restaurants, roles of the chain in all.
 */
export const workAccess = {
  /** The own account of anybody who works here. */
  employee: [...managers, 'kitchen', 'courier', 'accountant', 'call_centre', 'read_only'],
  /** Work in a restaurant; the use case says which role the step takes. */
  staff: [...managers, 'kitchen', 'courier'],
  /** Settings, staff, claims and days of a restaurant. */
  manager: [...managers],
  /** Frame of the back office: what waits, the search, and names of restaurants. */
  office: [...managers, 'accountant', 'call_centre', 'read_only'],
  'restaurants-read': [...managers, 'read_only'],
  'order-desk': [...managers, 'call_centre'],
  'orders-read': [...managers, 'call_centre', 'read_only'],
  /** Giving money back, up to the limits of the settings. */
  refunds: [...managers, 'call_centre', 'kitchen'],
  'refunds-read': [...managers, 'call_centre', 'kitchen', 'accountant', 'read_only'],
  /** Daily closings, invoices and failed refunds of a restaurant. */
  'money-read': [...managers, 'accountant', 'read_only'],
  /** Sales, payouts and companies of the chain. */
  'accounting-read': ['accountant', 'read_only'],
  /** Having the monthly export made, to download it. */
  'accounting-export': ['accountant'],
  /** Menu, prices, accounts and settings of the chain. */
  'chain-read': ['read_only'],
  administrator: [],
} as const satisfies Record<string, readonly Exclude<WorkRole, 'administrator'>[]>

export type WorkAccess = keyof typeof workAccess
export const workLevels = Object.keys(workAccess) as WorkAccess[]

/** Roles of a person, as the session has them and as the browser knows them. */
interface RoleHolder {
  /** 1: administrator. */
  role: 0 | 1
  officeRole?: string | null | undefined
  staff?: readonly { restaurantId: string; role: string }[] | undefined
}

export const isWorkAccess = (access: string | undefined): access is WorkAccess => access !== undefined && access in workAccess

const admitsRole = (access: WorkAccess, role: string | null | undefined): boolean => (workAccess[access] as readonly string[]).some(one => one === role)

/** Tells whether a person has a permission in at least one restaurant, or in the chain. */
export const hasPermission = (person: RoleHolder, access: WorkAccess): boolean =>
  person.role === 1 || admitsRole(access, person.officeRole) || (person.staff ?? []).some(({ role }) => admitsRole(access, role))

/** Ids of the restaurants in which a person has a permission; undefined: all of them. */
export function findPermittedIds(person: RoleHolder, access: WorkAccess): string[] | undefined {
  if (person.role === 1 || admitsRole(access, person.officeRole)) return undefined
  return [...new Set((person.staff ?? []).filter(({ role }) => admitsRole(access, role)).map(({ restaurantId }) => restaurantId))]
}

/** Tells whether a person has a permission in a restaurant. */
export const isPermitted = (person: RoleHolder, access: WorkAccess, restaurantId: string): boolean =>
  findPermittedIds(person, access)?.includes(restaurantId.toLowerCase()) ?? true

/** Roles of a person in a restaurant, those of the chain included. */
export const listRolesIn = (person: RoleHolder, restaurantId: string): WorkRole[] => [
  ...(person.role === 1 ? (['administrator'] as const) : []),
  ...(person.officeRole ? [person.officeRole as WorkRole] : []),
  ...(person.staff ?? []).filter(membership => membership.restaurantId === restaurantId).map(({ role }) => role as RestaurantRole),
]
