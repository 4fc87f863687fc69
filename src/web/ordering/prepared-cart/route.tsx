import { lazy } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/route.ts'

const PreparedCart = lazy(() => import('./prepared-cart.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  const title = shell ? pageText(shell.language, 'page-titles.prepared_cart') : ''
  return shell
    ? [...buildPageMeta({ title, description: title, path: '/prepared-cart', shell, hidden: true }), { name: 'referrer', content: 'no-referrer' }]
    : []
}

/** Client-only page: the token of the link is in the URL fragment, which the server does not receive. */
export default function PreparedCartPage() {
  return (
    <ClientOnly>
      <PreparedCart />
    </ClientOnly>
  )
}
