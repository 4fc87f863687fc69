import { lazy, Suspense, useEffect, useState } from 'react'
import { pageMeta, shellOf } from '../page-meta.ts'
import { Waiting } from '../session-guard.tsx'
import type { Route } from './+types/checkout-page.ts'

const Checkout = lazy(() => import('./checkout.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = shellOf(matches)
  const title = shell?.language === 'en' ? 'Checkout' : 'Alla cassa'
  return shell ? pageMeta({ title, description: title, path: '/checkout', shell, hidden: true }) : []
}

/** The cart is in the browser: the server writes only the frame. */
export default function CheckoutPage() {
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return <Suspense fallback={<Waiting />}>{inBrowser ? <Checkout /> : <Waiting />}</Suspense>
}
