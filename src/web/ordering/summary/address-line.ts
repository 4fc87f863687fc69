import type { OrderStatus } from '#orders/vocabulary.ts'

/** Label before a delivery address: on its way, delivered, or never delivered. */
export function getAddressLabelKey(status: OrderStatus): 'tracking.to' | 'tracking.to_done' | 'tracking.to_off' {
  if (status === 'completed') return 'tracking.to_done'
  return status === 'rejected' || status === 'cancelled' ? 'tracking.to_off' : 'tracking.to'
}
