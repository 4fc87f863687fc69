import type { OrderView } from '#orders/placing/contract.ts'
import { minuteMs } from '#platform/time-units.ts'

/** Longest wait shown in minutes: beyond it, the time of day says more. */
const maxShownMinutes = 90

const waitingStatuses: readonly string[] = ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery'] satisfies OrderView['status'][]

/**
 * Minutes until the promised time, rounded up; 0 once it has passed. Undefined where minutes would say nothing: a closed order, one that is ready for
 * its buyer, a promise far ahead, one that nobody has accepted in time, and a delivery whose courier's estimate is shown instead.
 */
export function computeMinutesLeft(
  { status, fulfilment, promisedAt, arrival, courierAtDoorSince }: Pick<OrderView, 'status' | 'fulfilment' | 'promisedAt' | 'arrival' | 'courierAtDoorSince'>,
  now: number,
): number | undefined {
  if (!waitingStatuses.includes(status) || (status === 'ready' && fulfilment === 'pickup') || arrival || courierAtDoorSince) return undefined
  const minutes = Math.ceil((Date.parse(promisedAt) - now) / minuteMs)
  if (minutes > maxShownMinutes || (minutes <= 0 && status === 'pending')) return undefined
  return Math.max(0, minutes)
}
