/** Refetch interval of a visible order list, in ms: the same as for an active order. */
export const ordersRefetchMs = 10_000
