import type { OrderProgress } from '#orders/placing/contract.ts'
import { replacedReason } from '#orders/vocabulary.ts'
import { ApiError, api } from '../../shared/api.ts'
import { dropPendingPayment, type PendingPayment } from './start-payment.ts'

/**
 * What becomes of an order that this browser has sent to be paid and that is ordered once more: `stands` once it is paid or a
 * restaurant has it, `the_same` where the very same is wanted, `gone` when it can't be paid any more. Never two of one cart.
 * @throws ApiError, NetworkError
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
    // Begun in this very moment; or nobody knows it any more.
    if (error.status === 409) return 'stands'
  }
  dropPendingPayment(id)
  return 'gone'
}
