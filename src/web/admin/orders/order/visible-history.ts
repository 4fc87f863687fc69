import type { HistoryEntry } from '#orders/tracking/history-contract.ts'
import type { OrderStatus } from '#orders/vocabulary.ts'

/** What a tap in the kitchen or at the door announces a few seconds before it is taken, unless it is taken back. */
const scheduledStatuses: Partial<Record<HistoryEntry['kind'], readonly OrderStatus[]>> = {
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
 * tapped, and of the courier in whose place. A tap that was taken back, or of which nothing has come yet, stays.
 */
export function getVisibleHistory(events: readonly HistoryEntry[]): HistoryEntry[] {
  const couriers = new Map<HistoryEntry, HistoryEntry['courier']>()
  const visibleEvents = events.filter((tapEvent, index) => {
    const steps = scheduledStatuses[tapEvent.kind]
    if (!steps) return true
    const next = events.slice(index + 1).find(event => event.kind.endsWith('_taken_back') || event.toStatus !== null)
    if (next === undefined || !steps.some(status => status === next.kind)) return true
    couriers.set(next, tapEvent.courier)
    return false
  })
  return visibleEvents.map(event => ({ ...event, courier: event.courier ?? couriers.get(event) ?? null }))
}
