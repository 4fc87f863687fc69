import type { KitchenOrder } from '#kitchen/contract.ts'
import { minuteMs } from '#platform/time-units.ts'

/** Minutes before the due time from which a ticket is due. */
const dueMinutes = 5

/** Look of a ticket: new, its timer while it is made, ready. */
type TileTone = 'new' | 'on-time' | 'due' | 'late' | 'ready'

/** State of a ticket at `now`, in ms; `minutes` until it has to be ready in the kitchen, negative when late. */
export function getTileTone({ status, kitchenDueAt }: Pick<KitchenOrder, 'status' | 'kitchenDueAt'>, now: number): { tone: TileTone; minutes: number } {
  const minutes = Math.round((Date.parse(kitchenDueAt) - now) / minuteMs)
  if (status === 'pending') return { tone: 'new', minutes }
  if (status === 'ready') return { tone: 'ready', minutes }
  return { tone: minutes < 0 ? 'late' : minutes <= dueMinutes ? 'due' : 'on-time', minutes }
}
