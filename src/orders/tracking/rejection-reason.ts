import type { Order } from '../tables/orders.ts'
import { type RejectionReason, rejectionReasons } from '../vocabulary.ts'

/** Why a kitchen rejected an order, where that is one of the reasons it has at hand; undefined where it wrote its own, and of others. */
export const findRejectionReason = ({ status, closedReason }: Pick<Order, 'status' | 'closedReason'>): RejectionReason | undefined =>
  status === 'rejected' ? rejectionReasons.find(reason => reason === closedReason) : undefined
