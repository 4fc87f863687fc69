/** Settings with which one guest may have as many open orders as a test makes: tests and benches order with one number from one address. */
export const unlimitedOrderSettings = { OPEN_ORDERS_PER_CUSTOMER: '100000', OPEN_ORDERS_PER_NETWORK: '100000', OPEN_ORDERS_PER_RESTAURANT: '100000' }
