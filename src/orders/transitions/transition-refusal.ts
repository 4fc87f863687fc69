import type { Refusal } from '#platform/refusal.ts'
import { refuseOrder } from '../contract.ts'
import { canReach } from '../lifecycle.ts'
import type { OrderStatus } from '../vocabulary.ts'

/** Refusal of a transition from `from` while the order has `status`: either already past `from` or not there yet. */
export function unexpectedStatus(status: OrderStatus, from: OrderStatus): Refusal {
  const isBefore = canReach(status, from)
  return refuseOrder(!isBefore ? 'order_step_too_late' : status === 'pending' ? 'order_not_accepted' : 'order_step_too_early', { details: { status } })
}
