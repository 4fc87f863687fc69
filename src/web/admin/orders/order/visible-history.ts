import type { HistoryEntry } from '#orders/tracking/history-contract.ts'
import type { OrderStatus } from '#orders/vocabulary.ts'

/** Target statuses of scheduled steps, which execute after the undo window. */
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
 * History with one line per step: a tap and its executed step merge into the step, with the actor of the tap and the courier represented. Undone and
 * pending taps stay.
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
