import type { Order } from '../tables/orders.ts'
import { type DeliveryFailureReason, deliveryFailureReasons } from '../vocabulary.ts'

/**
 * Why a courier could not hand an order over; undefined where that is not how it ended. What a buyer writes on calling it off stands in
 * the same place, but by then nothing was ready.
 */
export const findDeliveryFailure = ({
  status,
  fulfilment,
  readyAt,
  closedReason,
}: Pick<Order, 'status' | 'fulfilment' | 'readyAt' | 'closedReason'>): DeliveryFailureReason | undefined =>
  status === 'cancelled' && fulfilment === 'delivery' && readyAt !== null ? deliveryFailureReasons.find(reason => reason === closedReason) : undefined
