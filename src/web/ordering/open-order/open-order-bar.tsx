import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { extraPart } from '../../shared/lazy-part.ts'
import { usePlacedHere } from './placed-here.ts'

const OpenOrder = extraPart(() => import('./open-order.tsx'))

/** Where people work nobody waits for a meal of their own. */
const work = /^\/(kitchen|courier|dashboard\/admin)/

/** On every page the way back to the order that was placed here and is not handed over yet; its own page says more. */
export default function OpenOrderBar() {
  const { pathname } = useLocation()
  const order = usePlacedHere()
  if (!order || order.over || work.test(pathname) || pathname.endsWith(`/orders/${order.id}`)) return null
  return (
    <Suspense>
      <OpenOrder key={order.id} placed={order} />
    </Suspense>
  )
}
