import { lazy } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { assertFrameId } from '../../server/frame-of.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { ErrorPage } from '../../shell/error-page.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/tracking-page.ts'

const OrderTrackingPage = lazy(() => import('./order-page.tsx'))

export const loader = ({ params }: Route.LoaderArgs) => assertFrameId(params.order)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => assertFrameId(params.order)

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  const title = shell ? pageText(shell.language, 'page-titles.order') : ''
  return shell ? [...buildPageMeta({ title, description: title, path: '/', shell, hidden: true }), { name: 'referrer', content: 'no-referrer' }] : []
}

/** Orders are visible only with their link, so the server renders the same shell for all. */
export default function TrackingPage({ params }: Route.ComponentProps) {
  return (
    <ClientOnly>
      <OrderTrackingPage key={params.order} id={params.order} />
    </ClientOnly>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
