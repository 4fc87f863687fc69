import type { KitchenOrder } from '#kitchen/contract.ts'
import { minuteMs } from '#platform/time-units.ts'

/** Minutes before the due time from which a ticket is due. */
const dueMinutes = 5

/** Look of a ticket: new, its timer while it is made, ready. */
type TileTone = 'new' | 'on-time' | 'due' | 'late' | 'ready'

type Timed = Pick<KitchenOrder, 'status' | 'kitchenDueAt' | 'promisedAt'>

/**
 * Moment to which the time and the minutes of a ticket refer: until it is ready, that by which it has to be, for deliveries earlier than promised.
 * Where the promise is later, it has to be named beside it.
 */
export function getTicketMoment({ status, kitchenDueAt, promisedAt }: Timed): { at: string; isEarlier: boolean } {
  const at = status === 'ready' ? promisedAt : kitchenDueAt
  return { at, isEarlier: Date.parse(at) < Date.parse(promisedAt) }
}

/** State of a ticket at `now`, in ms; `minutes` until its moment, negative when late. */
export function getTileTone(order: Timed, now: number): { tone: TileTone; minutes: number } {
  const { status } = order
  const minutes = Math.round((Date.parse(getTicketMoment(order).at) - now) / minuteMs)
  if (status === 'pending') return { tone: 'new', minutes }
  if (status === 'ready') return { tone: 'ready', minutes }
  return { tone: minutes < 0 ? 'late' : minutes <= dueMinutes ? 'due' : 'on-time', minutes }
}
