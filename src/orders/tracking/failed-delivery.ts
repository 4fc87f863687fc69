import type { Order } from '../tables/orders.ts'
import { type DeliveryFailureReason, deliveryFailureReasons } from '../vocabulary.ts'

/**
 * Finds the courier's reason of a failed delivery; undefined for other endings. The same column has the buyer's cancellation reason, but
 * then the order was never ready.
 */
export const findDeliveryFailure = ({
  status,
  fulfilment,
  readyAt,
  closedReason,
}: Pick<Order, 'status' | 'fulfilment' | 'readyAt' | 'closedReason'>): DeliveryFailureReason | undefined =>
  status === 'cancelled' && fulfilment === 'delivery' && readyAt !== null ? deliveryFailureReasons.find(reason => reason === closedReason) : undefined
