import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useLastPlacedOrder } from './last-placed-order.ts'

const OpenOrder = lazyPart(() => import('./open-order.tsx'))

/** Where people work nobody waits for a meal of their own. */
const workScreenPattern = /^\/(kitchen|courier|dashboard\/admin)/

/** On every page the way back to the order that was placed here and is not handed over yet; its own page says more. */
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
