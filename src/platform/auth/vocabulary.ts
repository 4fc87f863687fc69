/** What an API key may do. Each scope is named by at least one route. */
export const apiKeyScopes = ['menu:read', 'orders:read', 'orders:write', 'calls:write', 'receipts:write'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Roles in the whole chain, in addition to `role` 1 of administrators: one per account. */
export const officeRoles = ['accountant', 'call_centre', 'read_only'] as const
export type OfficeRole = (typeof officeRoles)[number]

/** Roles in single restaurants: rows of `staff_memberships`. */
const restaurantRoles = ['area_manager', 'manager', 'kitchen', 'courier'] as const
export type RestaurantRole = (typeof restaurantRoles)[number]

/** Everybody who works here. */
export const workRoles = ['administrator', ...restaurantRoles, ...officeRoles] as const
export type WorkRole = (typeof workRoles)[number]
