import type { Order } from '../tables/orders.ts'
import { replacedReason } from '../vocabulary.ts'

/** Tells whether an unpaid order was cancelled in favour of a newer one. */
export const isReplacedUnpaid = ({ status, paymentStatus, closedReason }: Pick<Order, 'status' | 'paymentStatus' | 'closedReason'>): boolean =>
  status === 'cancelled' && paymentStatus === 'void' && closedReason === replacedReason
