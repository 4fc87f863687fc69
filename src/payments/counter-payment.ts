import type { OrderPaymentMethod } from './vocabulary.ts'

/**
 * Cash or card taken at the counter or the door: one payment of the whole amount, succeeded as it is made. Undefined when
 * there is nothing to pay.
 */
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
