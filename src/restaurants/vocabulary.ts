/** Enumerations and limits of restaurants, shared by tables, contracts and screens. */

import type { RestaurantRole } from '#platform/auth/vocabulary.ts'

export const fulfilments = ['pickup', 'delivery', 'table'] as const
export type Fulfilment = (typeof fulfilments)[number]

export const restaurantStates = ['open', 'paused', 'throttled'] as const
export type RestaurantState = (typeof restaurantStates)[number]

/** Maximum days ahead for which a restaurant can offer slots. */
export const maxDaysAhead = 60

/** Latest start of the business day, in minutes after midnight: noon. */
export const maxCutoffMinute = 720

/** Role within one restaurant, in addition to `users.role` 0 or 1. An area manager has it in several. */
export const staffRoles = ['manager', 'kitchen', 'courier', 'area_manager'] as const satisfies readonly RestaurantRole[]
export type StaffRole = (typeof staffRoles)[number]

export const closureKinds = ['closed', 'special_hours'] as const
export type ClosureKind = (typeof closureKinds)[number]

/** Unchanged orders listed individually by restaurant; further ones are only counted. */
export const maxListedOrders = 20

export const zoneShapes = ['postcodes', 'polygon', 'radius'] as const
export type ZoneShape = (typeof zoneShapes)[number]

/** Query parameter of a table's token in the menu URL. */
export const tableParameter = 'table'

/** Sign before the back office's totals. */
export const currencySigns = ['$', '€'] as const

/** People who need a second factor: none, administrators, or all staff. */
export const secondFactorRules = ['optional', 'administrators', 'staff'] as const

/** Compensation that the chain gives for a late order. */
export const goodwillRules = ['none', 'coupon', 'points'] as const

/** Proof that the courier asks for at the door: none, the receiver's name, or the four digits that the customer sees. */
export const handOverProofs = ['none', 'name', 'code'] as const
export type HandOverProof = (typeof handOverProofs)[number]

/** Longest wait at the door for a customer who is not found, in minutes. */
export const maxAbsentWaitMinutes = 30

/** What can be done to many restaurants at once. */
export const bulkKinds = ['state', 'closure', 'hours', 'price_list'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Result of a bulk change in one restaurant. `undone`: changed and put back; `kept`: changed, and changed again by somebody before the undo. */
export const bulkOutcomes = ['changed', 'same', 'refused', 'undone', 'kept'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** Maximum number of restaurants of one bulk change. */
export const maxBulkRestaurants = 1000
