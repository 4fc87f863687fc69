import { maxPriceCents } from '../../pricing.ts'

/** Computation of bulk price changes, without I/O. */

export const roundings = ['none', '5', '10', '50', '90'] as const
/** Multiples of so many cents, or prices that end in 90 cents. */
export type Rounding = (typeof roundings)[number]

/** Range of a percentage change: from free to eleven times the price. */
export const percentLimits = { least: -100, most: 1000 }

export type PriceChange = { kind: 'amount'; cents: number } | { kind: 'percent'; percent: number }

/** Fractions of a cent: hundredths of a percent become integers, so no binary fraction affects rounding at half. */
const partsPerCent = 10_000

/**
 * Computes a changed price, rounded once, half up, to the nearest allowed value, between 0 and the maximum price. 0 stays 0 under a percentage, and
 * no other price is rounded to 0.
 */
export function computeChangedPriceCents(priceCents: number, change: PriceChange, rounding: Rounding): number {
  const exact = change.kind === 'amount' ? (priceCents + change.cents) * partsPerCent : priceCents * (partsPerCent + Math.round(change.percent * 100))
  if (exact <= 0) return 0
  const [step, end] = rounding === '90' ? [100, 90] : [rounding === 'none' ? 1 : Number(rounding), 0]
  const steps = Math.floor((exact - end * partsPerCent + (step * partsPerCent) / 2) / (step * partsPerCent))
  return Math.min(Math.max(steps * step + end, end || step), maxPriceCents)
}
