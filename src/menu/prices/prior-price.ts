import { dayMs } from '#platform/time-units.ts'

/**
 * Advertised price reductions. An announced reduction must name the prior price: the lowest of the 30 days before it was first applied (art. 17-bis
 * Codice del Consumo, art. 6a Directive 98/6/EC). The percentage is computed from that price, not from the list price (Court of Justice, C-330/23, 26
 * September 2024). A reduction that grows step by step counts from its first step. A dish discounted from its first day has no prior price: launch
 * prices are exempt, so its list price is struck through.
 */

/** Part of a price period that the rule needs. */
export interface PeriodPrice {
  /** In ms. */
  from: number
  priceCents: number
  discountPercent: number
  /** Sale price. */
  spriceCents: number
}

/** Price of certain hours, as of lunch. */
export interface ScheduledPrice {
  /** In ms; `to` is exclusive. */
  from: number
  to: number
  priceCents: number
}

export interface Reduction {
  /** First instant of the current reduction, in ms. */
  since: number
  /** Lowest price of the 30 days before; null when there was none. */
  lowestCents: number | null
  /** Struck-through price; null when no reduction is left to advertise. */
  struckCents: number | null
  /** Percentage that may be advertised, at most two decimals; 0: none. */
  percent: number
}

export const priorPriceDays = 30
const priorPriceMs = priorPriceDays * dayMs

/**
 * Computes the reduction in force at an instant, with the lowest price of the 30 days before (Omnibus Directive, EU 2019/2161); undefined when there is
 * none.
 * @param periods consecutive, ascending
 * @param scheduled prices of certain hours, which count as applied on every day of their period: that can only lower the struck-through price
 */
export function computeReduction(periods: readonly PeriodPrice[], at: number, scheduled: readonly ScheduledPrice[] = []): Reduction | undefined {
  let startIndex = periods.findLastIndex(({ from }) => from <= at)
  const now = periods[startIndex]
  if (!now || !isReduced(now)) return undefined
  // Go back through reduced periods while the price never rises: a reduction begins after the last rise.
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
  for (const { from, to, priceCents } of scheduled) if (from < since && to > since - priorPriceMs) lowest = Math.min(lowest, priceCents)
  const lowestCents = Number.isFinite(lowest) ? lowest : null
  const prior = Math.min(lowest, now.priceCents)
  const percent = prior === now.priceCents ? now.discountPercent : Math.floor(((prior - now.spriceCents) * 100) / prior)
  return percent > 0 ? { since, lowestCents, struckCents: prior, percent } : { since, lowestCents, struckCents: null, percent: 0 }
}

const isReduced = ({ discountPercent, priceCents, spriceCents }: PeriodPrice): boolean => discountPercent > 0 && spriceCents < priceCents
