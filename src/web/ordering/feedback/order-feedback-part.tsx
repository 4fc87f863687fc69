import { Suspense } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { lazyPart } from '../../shared/lazy-part.ts'

const OrderFeedback = lazyPart(() => import('./order-feedback.tsx'))

/** Feedback about an order, once it was handed over. Loaded with it: before that, no order needs the form. */
export function OrderFeedbackPart({ order, token }: { order: OrderView; token: string | undefined }) {
  if (order.status !== 'completed') return null
  return (
    <Suspense>
      <OrderFeedback order={order} token={token} />
    </Suspense>
  )
}
