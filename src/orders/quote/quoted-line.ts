import type { PricedCombo, PricedFood } from '../placing/order-rows.ts'

/** `line`: index in the cart. */
export type QuotedLine = (PricedFood | PricedCombo) & { line: number }
