import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { type DeliveryFailureReason, deliveryFailureReasons, type OrderStatus } from '../vocabulary.ts'

/** State of an order that tells whether and why its delivery failed. */
export interface DeliveryOutcome {
  status: OrderStatus
  fulfilment: Fulfilment
  readyAt: Date | null
  closedReason: string | null
}

/**
 * Finds the courier's reason of a failed delivery; undefined for other endings. The same column has the buyer's cancellation reason, but
 * then the order was never ready.
 */
export const findDeliveryFailure = ({ status, fulfilment, readyAt, closedReason }: DeliveryOutcome): DeliveryFailureReason | undefined =>
  status === 'cancelled' && fulfilment === 'delivery' && readyAt !== null ? deliveryFailureReasons.find(reason => reason === closedReason) : undefined
