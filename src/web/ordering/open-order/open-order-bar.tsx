import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useLastPlacedOrder } from './last-placed-order.ts'

const OpenOrder = lazyPart(() => import('./open-order.tsx'))

/** Staff pages show no bar. */
const workScreenPattern = /^\/(kitchen|courier|dashboard\/admin)/

/** Bar on every page with a link to the order placed here, until it is completed; the order's own page shows more. */
export default function OpenOrderBar() {
  const { pathname } = useLocation()
  const order = useLastPlacedOrder()
  if (!order || order.over || workScreenPattern.test(pathname) || pathname.endsWith(`/orders/${order.id}`)) return null
  return (
    <Suspense>
      <OpenOrder key={order.id} placed={order} />
    </Suspense>
  )
}
