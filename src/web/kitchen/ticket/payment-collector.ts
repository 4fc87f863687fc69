import type { KitchenOrder } from '#kitchen/contract.ts'

/** Determines the collector of an order's money: the counter, the courier at the door, or nobody when paid. */
export function getPaymentCollector({
  paymentStatus,
  totalCents,
  fulfilment,
}: Pick<KitchenOrder, 'paymentStatus' | 'totalCents' | 'fulfilment'>): 'here' | 'door' | 'no' {
  if (paymentStatus !== 'due' || totalCents === 0) return 'no'
  return fulfilment === 'delivery' ? 'door' : 'here'
}
