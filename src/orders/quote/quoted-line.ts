import type { PricedCombo, PricedFood } from '../dishes/priced-line.ts'

/** `line`: index in the cart. */
export type QuotedLine = (PricedFood | PricedCombo) & { line: number }
