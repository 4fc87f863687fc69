import openOrder from './open-order.json' with { type: 'json' }

/** Texts of the bar of an open order, on every page. */
export const openOrderTexts = openOrder
