import type { OrderView } from '#orders/placing/contract.ts'
import { arrivalAheadMinutes } from '#orders/vocabulary.ts'
import { minuteMs } from '#platform/time-units.ts'

/** The one action in the brand's colour: what the buyer needs most at this moment. */
type PrimaryAction = 'pay' | 'answer' | 'arriving' | 'directions' | 'again' | 'notify'

type Relevant = 'status' | 'fulfilment' | 'paymentStatus' | 'promisedAt' | 'mayArrive' | 'transferOfferUntil' | 'editOfferUntil' | 'substitutions'

/** Chooses the order page's primary action; all others are shown as secondary. */
export function choosePrimaryAction(order: Pick<OrderView, Relevant>, now: number): PrimaryAction {
  const { status, fulfilment, paymentStatus, promisedAt, mayArrive, transferOfferUntil, editOfferUntil, substitutions = [] } = order
  if (['completed', 'rejected', 'cancelled'].includes(status)) return 'again'
  if (status === 'pending' && (paymentStatus === 'pending' || paymentStatus === 'failed')) return 'pay'
  if (transferOfferUntil || editOfferUntil || substitutions.some(({ state }) => state === 'open')) return 'answer'
  if (status === 'ready' && fulfilment === 'pickup') return 'directions'
  if (mayArrive && Date.parse(promisedAt) - now <= arrivalAheadMinutes * minuteMs) return 'arriving'
  return 'notify'
}
