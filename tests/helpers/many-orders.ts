/** Settings that lift the limits on open orders: tests and benches order with one number from one IP. */
export const unlimitedOrderSettings = { OPEN_ORDERS_PER_CUSTOMER: '100000', OPEN_ORDERS_PER_NETWORK: '100000', OPEN_ORDERS_PER_RESTAURANT: '100000' }
