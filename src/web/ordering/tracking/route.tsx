import { lazy } from 'react'
import { frameOf } from '../../server/frame-of.ts'
import { OnlyInBrowser } from '../../shared/only-in-browser.tsx'
import { TroublePage } from '../../shell/error-page.tsx'
import { pageMeta, shellOf } from '../../shell/page-meta.ts'
import type { Route } from './+types/route.ts'

const Tracking = lazy(() => import('./order-page.tsx'))

export const loader = ({ params }: Route.LoaderArgs) => frameOf(params.order)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => frameOf(params.order)

export function meta({ matches }: Route.MetaArgs) {
  const shell = shellOf(matches)
  const title = shell?.language === 'en' ? 'Your order' : 'Il tuo ordine'
  return shell ? [...pageMeta({ title, description: title, path: '/', shell, hidden: true }), { name: 'referrer', content: 'no-referrer' }] : []
}

/** An order is for those who have its link: the server writes only the frame, the same for every order. */
export default function TrackingPage({ params }: Route.ComponentProps) {
  return (
    <OnlyInBrowser>
      <Tracking key={params.order} id={params.order} />
    </OnlyInBrowser>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TroublePage error={error} />
}
