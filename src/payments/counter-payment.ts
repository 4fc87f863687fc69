import type { OrderPaymentMethod } from './vocabulary.ts'

/** Builds the payment of cash or card at the counter or door: one payment of the full amount, succeeded at once. Undefined when nothing is to pay. */
export function buildCounterPayment(
  order: { id: string; companyId: string; totalCents: number; paymentMethod: OrderPaymentMethod },
  at: Date,
  takenBy?: string,
) {
  if (order.totalCents === 0) return undefined
  if (order.paymentMethod === 'online' || order.paymentMethod === 'none') throw new Error(`a payment by ${order.paymentMethod} is not taken at the counter`)
  return {
    orderId: order.id,
    companyId: order.companyId,
    method: order.paymentMethod,
    state: 'succeeded' as const,
    amountCents: order.totalCents,
    succeededAt: at,
    takenBy,
    createdAt: at,
  }
}
