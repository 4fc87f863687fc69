import { highestPriceCents } from '../pricing.ts'

/** How many prices are changed at once: pure. */

export const roundings = ['none', '5', '10', '50', '90'] as const
/** To multiples of so many cents, or to prices that end in 90 cents. */
export type Rounding = (typeof roundings)[number]

/** A change by percent lies within these: all of it away, eleven times as much. */
export const percentLimits = { least: -100, most: 1000 }

export type PriceChange = { kind: 'amount'; cents: number } | { kind: 'percent'; percent: number }

/**
 * A price after a change, rounded to the nearest that the rounding allows, halves up; never below 0 nor above the highest
 * that can be entered. A price of 0 stays 0 by percent, and nothing is rounded to 0 that was not.
 */
export function changedPriceCents(priceCents: number, change: PriceChange, rounding: Rounding): number {
  // Hundredths of a percent: integers, so that no binary fraction tips a half.
  const raw = change.kind === 'amount' ? priceCents + change.cents : Math.floor((priceCents * (10_000 + Math.round(change.percent * 100)) + 5_000) / 10_000)
  if (raw <= 0) return 0
  return Math.min(rounded(raw, rounding), highestPriceCents)
}

function rounded(cents: number, rounding: Rounding): number {
  if (rounding === 'none') return cents
  if (rounding === '90') return Math.max(90, Math.floor((cents - 90 + 50) / 100) * 100 + 90)
  const step = Number(rounding)
  return Math.max(step, Math.floor((cents + step / 2) / step) * step)
}
