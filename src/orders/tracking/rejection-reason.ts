import type { Order } from '../tables/orders.ts'
import { type Rejection, rejections } from '../vocabulary.ts'

/** Why a kitchen rejected an order, where that is one of the reasons it has at hand; undefined where it wrote its own, and of others. */
export const rejectedFor = ({ status, closedReason }: Pick<Order, 'status' | 'closedReason'>): Rejection | undefined =>
  status === 'rejected' ? rejections.find(reason => reason === closedReason) : undefined
