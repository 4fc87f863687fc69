import { lazy } from 'react'
import { ClientOnly } from '../../shared/client-only.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/route.ts'

const PreparedCart = lazy(() => import('./prepared-cart.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  const title = shell?.language === 'en' ? 'Your bucket is ready' : 'Il tuo secchio è pronto'
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
