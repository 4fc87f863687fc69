import { minuteMs } from '#platform/time-units.ts'
import { findOpeningAt, type OpeningRules } from './hours/opening-hours.ts'
import type { Fulfilment } from './vocabulary.ts'

/** Conditions for ASAP orders. Instants in ms. */
interface OrderTakingRules {
  rules: OpeningRules
  /** Orders placed less than this before closing cannot be ready in time. */
  preparationMinutes: number
  now: number
  /** Infinite: until reopened by hand. */
  pausedUntil: number | undefined
  /** Default: whenever the restaurant is open. */
  fulfilment?: Fulfilment
}

/** Maximum number of spans to check; more only matter if all are shorter than the preparation. */
const maxSpans = 30

/**
 * Finds the first instant (ms) for an ASAP order: not paused, open, and with time to prepare before closing. Undefined: the pause has no end, or no
 * opening within a year.
 */
export function findNextOrderTime({ rules, preparationMinutes, now, pausedUntil, fulfilment }: OrderTakingRules): number | undefined {
  let from = Math.max(now, pausedUntil ?? now)
  if (!Number.isFinite(from)) return undefined
  for (let span = 0; span < maxSpans; span += 1) {
    let opening = findOpeningAt(rules, from, fulfilment)
    if (!opening.open) {
      if (opening.next === undefined) return undefined
      from = opening.next
      opening = findOpeningAt(rules, from, fulfilment)
    }
    if (!opening.open || opening.until === undefined || computeReadyAt(from, preparationMinutes) < opening.until) return from
    from = opening.until
  }
  return undefined
}

/** First whole minute (ms) at which an order placed at an instant can be ready. */
export const computeReadyAt = (now: number, preparationMinutes: number): number => Math.ceil((now + preparationMinutes * minuteMs) / minuteMs) * minuteMs
