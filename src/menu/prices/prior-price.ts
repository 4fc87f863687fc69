/**
 * What may be said of a reduction. Whoever announces one has to name the prior price: the lowest that was asked in the 30
 * days before the reduction was first applied (art. 17-bis Codice del Consumo, art. 6a Directive 98/6/EC), and the
 * percentage is reckoned from that price, not from the list's (Court of Justice, C-330/23, 26 September 2024). A reduction
 * that grows step by step counts from its first step. A dish sold at a discount from its first day has no prior price: it is
 * at its launch price, which the article leaves out, and its list price stands.
 */

/** The part of a price period that the rule looks at. */
export interface PeriodPrice {
  /** ms */
  from: number
  priceCents: number
  discountPercent: number
  /** What was paid. */
  spriceCents: number
}

export interface Reduction {
  /** When the reduction now in force was first applied, ms. */
  since: number
  /** The lowest price of the 30 days before that; null when there was none. */
  lowestCents: number | null
  /** What is struck through; null: nothing is, because nothing is left of the reduction. */
  struckCents: number | null
  /** What may be advertised, at most two decimals; 0: nothing. */
  percent: number
}

export const priorPriceDays = 30
const priorPriceMs = priorPriceDays * 86_400_000

/**
 * The reduction in force at an instant, as it may be advertised; undefined when there is none.
 * @param periods one after the other, ascending
 */
export function computeReduction(periods: readonly PeriodPrice[], at: number): Reduction | undefined {
  let startIndex = periods.findLastIndex(({ from }) => from <= at)
  const now = periods[startIndex]
  if (!now || !isReduced(now)) return undefined
  // Back through what was already reduced, as long as it never cost less: then the step up is where a new one begins.
  for (
    let before = periods[startIndex - 1];
    before && isReduced(before) && before.spriceCents >= (periods[startIndex] as PeriodPrice).spriceCents;
    before = periods[startIndex - 1]
  )
    startIndex -= 1
  const since = (periods[startIndex] as PeriodPrice).from
  let lowest = Number.POSITIVE_INFINITY
  for (let index = startIndex - 1; index >= 0; index -= 1) {
    const ends = (periods[index + 1] as PeriodPrice).from
    if (ends <= since - priorPriceMs) break
    lowest = Math.min(lowest, (periods[index] as PeriodPrice).spriceCents)
  }
  const lowestCents = Number.isFinite(lowest) ? lowest : null
  const prior = Math.min(lowest, now.priceCents)
  const percent = prior === now.priceCents ? now.discountPercent : Math.floor(((prior - now.spriceCents) * 100) / prior)
  return percent > 0 ? { since, lowestCents, struckCents: prior, percent } : { since, lowestCents, struckCents: null, percent: 0 }
}

const isReduced = ({ discountPercent, priceCents, spriceCents }: PeriodPrice): boolean => discountPercent > 0 && spriceCents < priceCents
