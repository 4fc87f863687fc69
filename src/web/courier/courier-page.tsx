import { lazy, Suspense } from 'react'
import type { LinksFunction } from 'react-router'
import bricolage from '../fonts/bricolage.woff2?url'
import figtree from '../fonts/figtree.woff2?url'
import { LoadingScreen, RequireSession } from '../session/session-guard.tsx'
import { signedInStyles } from '../session/signed-in-styles.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import type { Route } from './+types/courier-page.ts'

const loadCourier = () => import('./courier.tsx')
const Courier = lazy(loadCourier)
// Loads beside the page's own scripts, instead of after their first render. A failure is seen by `lazy`.
if (!import.meta.env.SSR) loadCourier().catch(() => {})

export const links: LinksFunction = () => [
  signedInStyles,
  ...[figtree, bricolage].map(href => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })),
]

export const meta = () => [{ title: 'Consegne · Spiedo' }, { name: 'robots', content: 'noindex' }]

/** Page without header and footer: the courier uses the full screen. */
export default function CourierPage() {
  return (
    <main id="content" className="min-h-svh">
      <RequireSession>
        {user => (
          <Suspense fallback={<LoadingScreen />}>
            <Courier user={user} />
          </Suspense>
        )}
      </RequireSession>
      <Toaster ahead over="foot" />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} dark />
}
