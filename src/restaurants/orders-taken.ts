import { type OpeningRules, openingAt } from './hours/opening-hours.ts'
import type { Fulfilment } from './vocabulary.ts'

/** On what it depends when a restaurant takes orders for as soon as possible. Instants in ms. */
export interface TakingOrders {
  rules: OpeningRules
  /** An order of the last minutes before the doors close can't be ready in time. */
  preparationMinutes: number
  now: number
  /** Infinite: until somebody opens it again. */
  pausedUntil: number | undefined
  /** Without: whenever the door is open. */
  fulfilment?: Fulfilment
}

const minute = 60_000
/** So many spans are looked at: more only where every one is shorter than the preparation. */
const mostSpans = 30

/**
 * The first instant (ms) at which everything holds that an order for as soon as possible needs: no pause, open doors, and the time to
 * prepare it before they close. Undefined: nobody has said when the pause ends, or the doors don't open within a year.
 */
export function ordersTakenFrom({ rules, preparationMinutes, now, pausedUntil, fulfilment }: TakingOrders): number | undefined {
  let from = Math.max(now, pausedUntil ?? now)
  if (!Number.isFinite(from)) return undefined
  for (let span = 0; span < mostSpans; span += 1) {
    let opening = openingAt(rules, from, fulfilment)
    if (!opening.open) {
      if (opening.next === undefined) return undefined
      from = opening.next
      opening = openingAt(rules, from, fulfilment)
    }
    if (!opening.open || opening.until === undefined || readyFrom(from, preparationMinutes) < opening.until) return from
    from = opening.until
  }
  return undefined
}

/** The first whole minute (ms) at which what is ordered at an instant can be ready. */
export const readyFrom = (now: number, preparationMinutes: number): number => Math.ceil((now + preparationMinutes * minute) / minute) * minute
