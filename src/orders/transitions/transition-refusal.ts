import type { Refusal } from '#platform/refusal.ts'
import { refuseOrder } from '../contract.ts'
import { canReach } from '../lifecycle.ts'
import type { OrderStatus } from '../vocabulary.ts'

/** Why a step that begins at `from` can't be taken where the order stands at `status`: it has moved on, or has not come that far. */
export function unexpectedStatus(status: OrderStatus, from: OrderStatus): Refusal {
  const isBefore = canReach(status, from)
  return refuseOrder(!isBefore ? 'order_moved_on' : status === 'pending' ? 'order_not_accepted' : 'order_not_that_far', { details: { status } })
}
