import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../shared/lazy-part.ts'

const OrderSplit = lazyPart(() => import('./order-split.tsx'))

/** Bill of an open order that is still to be paid, or that several people pay. */
export function Bill(props: ComponentProps<typeof OrderSplit>) {
  const { closedAt, shares, paymentStatus, totalCents } = props.order
  if (closedAt !== null || totalCents === 0 || (shares === null && paymentStatus !== 'due')) return null
  return (
    <Suspense>
      <OrderSplit {...props} />
    </Suspense>
  )
}
