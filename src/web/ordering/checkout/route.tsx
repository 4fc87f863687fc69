import { lazy } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/route.ts'

const Checkout = lazy(() => import('./checkout.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  const title = shell ? pageText(shell.language, 'page-titles.checkout') : ''
  return shell ? buildPageMeta({ title, description: title, path: '/checkout', shell, hidden: true }) : []
}

/** Client-only page, because the cart is in the browser; the server renders only the shell. */
export default function CheckoutPage() {
  return (
    <ClientOnly>
      <Checkout />
    </ClientOnly>
  )
}
