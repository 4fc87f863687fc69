/** The closed lists of words of promotions: what the tables check and what contracts and screens name. */

export const couponKinds = ['percent', 'amount', 'free_food', 'free_delivery'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Who pays for a discount in the end: the chain, or the company whose restaurant gave it. */
export const costBearers = ['chain', 'company'] as const
export type CostBearer = (typeof costBearers)[number]

export const pointsReasons = ['earned', 'spent', 'returned', 'taken_back', 'expired', 'granted'] as const
export type PointsReason = (typeof pointsReasons)[number]
