import type { Order } from '../tables/orders.ts'
import { replacedReason } from '../vocabulary.ts'

/** Whether an order was called off for a newer one before anything was paid for it. */
export const isReplacedUnpaid = ({ status, paymentStatus, closedReason }: Pick<Order, 'status' | 'paymentStatus' | 'closedReason'>): boolean =>
  status === 'cancelled' && paymentStatus === 'void' && closedReason === replacedReason
