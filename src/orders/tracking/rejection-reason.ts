import type { Order } from '../tables/orders.ts'
import { type RejectionReason, rejectionReasons } from '../vocabulary.ts'

/** Finds the predefined reason of a rejection; undefined for free text and other statuses. */
export const findRejectionReason = ({ status, closedReason }: Pick<Order, 'status' | 'closedReason'>): RejectionReason | undefined =>
  status === 'rejected' ? rejectionReasons.find(reason => reason === closedReason) : undefined
