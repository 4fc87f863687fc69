import type { OrderStatus } from '#orders/vocabulary.ts'

/** What stands before the address of a delivery: it comes, it came, or it never will. */
export function getAddressLabelKey(status: OrderStatus): 'tracking.to' | 'tracking.to_done' | 'tracking.to_off' {
  if (status === 'completed') return 'tracking.to_done'
  return status === 'rejected' || status === 'cancelled' ? 'tracking.to_off' : 'tracking.to'
}
