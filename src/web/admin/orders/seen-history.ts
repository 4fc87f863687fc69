import type { HistoryEntry } from '#orders/contract-history.ts'
import type { OrderStatus } from '#orders/vocabulary.ts'

/** What a tap in the kitchen or at the door announces a few seconds before it is taken, unless it is taken back. */
const announces: Partial<Record<HistoryEntry['kind'], readonly OrderStatus[]>> = {
  accepting: ['accepted'],
  rejecting: ['rejected'],
  beginning: ['preparing'],
  finishing: ['ready'],
  handing_over: ['out_for_delivery', 'completed'],
  delivering: ['completed'],
  failing: ['cancelled'],
}

/**
 * One line for each step that the buyer sees: a tap and the step that came of it are one, the step, which carries the name of whoever
 * tapped. A tap that was taken back, or of which nothing has come yet, stays.
 */
export const seenHistory = (events: readonly HistoryEntry[]): HistoryEntry[] =>
  events.filter(({ kind }, at) => {
    const steps = announces[kind]
    if (!steps) return true
    const next = events.slice(at + 1).find(event => event.kind.endsWith('_taken_back') || event.toStatus !== null)
    return next === undefined || !steps.some(status => status === next.kind)
  })
