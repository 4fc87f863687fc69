/** The closed lists of words of restaurants: what the tables check and what contracts and screens name. */

export const fulfilments = ['pickup', 'delivery', 'table'] as const
export type Fulfilment = (typeof fulfilments)[number]

export const restaurantStates = ['open', 'paused', 'throttled'] as const
export type RestaurantState = (typeof restaurantStates)[number]

/** So many days ahead of the present one a restaurant can offer slots at most. */
export const maxDaysAhead = 60

/** The business day begins at noon at the latest: minutes after midnight. */
export const maxCutoffMinute = 720

/** Within one restaurant; `users.role` 0 or 1 stands beside it. */
export const staffRoles = ['manager', 'kitchen', 'courier'] as const
export type StaffRole = (typeof staffRoles)[number]

export const closureKinds = ['closed', 'special_hours'] as const
export type ClosureKind = (typeof closureKinds)[number]

/** Of the orders that a change leaves as they were so many are told one by one, by restaurant; the others are counted. */
export const maxListedOrders = 20

export const zoneShapes = ['postcodes', 'polygon', 'radius'] as const
export type ZoneShape = (typeof zoneShapes)[number]

/** Name of a table's token in the address of a restaurant's menu. */
export const tableParameter = 'table'

/** What stands before the back office's totals. */
export const currencySigns = ['$', '€'] as const

/** Who has to sign in with a second factor: nobody, administrators, everyone who works in the chain. */
export const secondFactorRules = ['optional', 'administrators', 'staff'] as const
