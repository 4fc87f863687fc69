import { maxPriceCents } from '../../pricing.ts'

/** How many prices are changed at once: pure. */

export const roundings = ['none', '5', '10', '50', '90'] as const
/** To multiples of so many cents, or to prices that end in 90 cents. */
export type Rounding = (typeof roundings)[number]

/** A change by percent lies within these: all of it away, eleven times as much. */
export const percentLimits = { least: -100, most: 1000 }

export type PriceChange = { kind: 'amount'; cents: number } | { kind: 'percent'; percent: number }

/** Parts of a cent: hundredths of a percent are whole ones, so that no binary fraction tips a half. */
const partsPerCent = 10_000

/**
 * A price after a change, rounded once, to the nearest that the rounding allows, halves up; never below 0 nor above the highest
 * that can be entered. A price of 0 stays 0 by percent, and nothing is rounded to 0 that was not.
 */
export function computeChangedPriceCents(priceCents: number, change: PriceChange, rounding: Rounding): number {
  const exact = change.kind === 'amount' ? (priceCents + change.cents) * partsPerCent : priceCents * (partsPerCent + Math.round(change.percent * 100))
  if (exact <= 0) return 0
  const [step, end] = rounding === '90' ? [100, 90] : [rounding === 'none' ? 1 : Number(rounding), 0]
  const steps = Math.floor((exact - end * partsPerCent + (step * partsPerCent) / 2) / (step * partsPerCent))
  return Math.min(Math.max(steps * step + end, end || step), maxPriceCents)
}
