import type { KitchenOrder } from '#kitchen/contract.ts'

/** Who takes an order's money: whoever hands it over here, the courier at the door, or nobody any more. */
export function getPaymentCollector({
  paymentStatus,
  totalCents,
  fulfilment,
}: Pick<KitchenOrder, 'paymentStatus' | 'totalCents' | 'fulfilment'>): 'here' | 'door' | 'no' {
  if (paymentStatus !== 'due' || totalCents === 0) return 'no'
  return fulfilment === 'delivery' ? 'door' : 'here'
}
