import type { ListedOrder } from '#orders/contract.ts'
import { isClosed } from '#orders/lifecycle.ts'
import { isAwaitingPayment } from '#orders/vocabulary.ts'

type TimedOrder = Pick<ListedOrder, 'status' | 'paymentStatus' | 'fulfilment' | 'promisedAt'>

/** Whole minutes past the promised time; 0 for an order in time. The same rule as that of the view of late orders. */
export function countLateMinutes({ status, paymentStatus, fulfilment, promisedAt }: TimedOrder, now: number): number {
  if (isClosed(status) || isAwaitingPayment(paymentStatus) || (status === 'ready' && fulfilment !== 'delivery')) return 0
  return Math.max(0, Math.floor((now - Date.parse(promisedAt)) / 60_000))
}

/** Lateness with two units at most: `+6 min`, `+2 h 5 min`, `+3 g`. */
export function formatLateness(minutes: number): string {
  if (minutes < 60) return `+${minutes} min`
  if (minutes < 24 * 60) return `+${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
  return `+${Math.floor(minutes / (24 * 60))} g`
}
