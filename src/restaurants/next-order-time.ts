import { findOpeningAt, type OpeningRules } from './hours/opening-hours.ts'
import type { Fulfilment } from './vocabulary.ts'

/** On what it depends when a restaurant takes orders for as soon as possible. Instants in ms. */
export interface OrderTakingRules {
  rules: OpeningRules
  /** An order of the last minutes before the doors close can't be ready in time. */
  preparationMinutes: number
  now: number
  /** Infinite: until somebody opens it again. */
  pausedUntil: number | undefined
  /** Without: whenever the door is open. */
  fulfilment?: Fulfilment
}

const minuteMs = 60_000
/** So many spans are looked at: more only where every one is shorter than the preparation. */
const maxSpans = 30

/**
 * The first instant (ms) at which everything holds that an order for as soon as possible needs: no pause, open doors, and the time to
 * prepare it before they close. Undefined: nobody has said when the pause ends, or the doors don't open within a year.
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

/** The first whole minute (ms) at which what is ordered at an instant can be ready. */
export const computeReadyAt = (now: number, preparationMinutes: number): number => Math.ceil((now + preparationMinutes * minuteMs) / minuteMs) * minuteMs
