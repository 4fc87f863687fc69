/** Closed vocabularies of promotions, shared by tables, contracts and screens. */

export const couponKinds = ['percent', 'amount', 'free_food', 'free_delivery'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Bearer of a discount's cost: the chain, or the company whose restaurant granted the discount. */
export const costBearers = ['chain', 'company'] as const
export type CostBearer = (typeof costBearers)[number]

export const pointsReasons = ['earned', 'spent', 'returned', 'taken_back', 'expired', 'granted'] as const
