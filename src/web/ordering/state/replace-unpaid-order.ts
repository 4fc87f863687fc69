import type { OrderProgress } from '#orders/placing/contract.ts'
import { replacedReason } from '#orders/vocabulary.ts'
import { ApiError, api } from '../../shared/api.ts'
import { dropPendingPayment, type PendingPayment } from './start-payment.ts'

/**
 * Resolves an unpaid order of this browser before ordering again, so that one cart never has two orders. `stands`: paid or accepted; `the_same`: the
 * new order is identical; `gone`: can no longer be paid. @throws ApiError, NetworkError
 */
export async function replaceUnpaidOrder({ id, token, meaning }: PendingPayment, newFingerprint: string): Promise<'stands' | 'the_same' | 'gone'> {
  const query = `?token=${encodeURIComponent(token)}`
  const post = (step: string, body = {}) => api<{ order: OrderProgress }>('POST', `/orders/${id}/${step}${query}`, { body })
  try {
    const { order } = await post('check-payment')
    const isOver = order.status === 'cancelled' || order.status === 'rejected'
    if (!isOver && (order.status !== 'pending' || (order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed'))) return 'stands'
    if (!isOver && meaning === newFingerprint) return 'the_same'
    if (!isOver) await post('cancel', { reason: replacedReason })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error
    // 409: started at this moment; 404: no such order.
    if (error.status === 409) return 'stands'
  }
  dropPendingPayment(id)
  return 'gone'
}
