/** Orders in a list are read again this often while it is looked at, in ms: as often as one that is under way. */
export const ordersRefetchMs = 10_000
