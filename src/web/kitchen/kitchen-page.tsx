import { lazy, Suspense } from 'react'
import type { LinksFunction } from 'react-router'
import bricolage from '../fonts/bricolage.woff2?url'
import figtree from '../fonts/figtree.woff2?url'
import { LoadingScreen } from '../session/session-guard.tsx'
import { signedInStyles } from '../session/signed-in-styles.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import type { Route } from './+types/kitchen-page.ts'
import { KitchenSession } from './devices/kitchen-session.tsx'
import { KitchenQueries } from './kitchen-queries.tsx'

const loadBoard = () => import('./board/board.tsx')
const Kitchen = lazy(loadBoard)
// Loads beside the page's own scripts, instead of after their first render. A failure is seen by `lazy`.
if (!import.meta.env.SSR) loadBoard().catch(() => {})

export const links: LinksFunction = () => [
  signedInStyles,
  ...[figtree, bricolage].map(href => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })),
]

export const meta = () => [{ title: 'Cucina · Spiedo' }, { name: 'robots', content: 'noindex' }]

/** Page without header and footer: the kitchen uses the full screen. */
export default function KitchenPage() {
  return (
    <main id="content" className="min-h-svh">
      <KitchenSession>
        {user => (
          <KitchenQueries>
            <Suspense fallback={<LoadingScreen />}>
              <Kitchen user={user} />
            </Suspense>
          </KitchenQueries>
        )}
      </KitchenSession>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} dark />
}
