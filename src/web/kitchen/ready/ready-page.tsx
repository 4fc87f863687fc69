import { lazy } from 'react'
import { type LinksFunction, useParams } from 'react-router'
import bricolage from '../../fonts/bricolage.woff2?url'
import { signedInStyles } from '../../session/signed-in-styles.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { ErrorScreen } from '../../shell/error-screen.tsx'
import type { Route } from './+types/ready-page.ts'

const ReadyScreen = lazy(() => import('./ready-screen.tsx'))

export const links: LinksFunction = () => [
  signedInStyles,
  { rel: 'preload', as: 'font', type: 'font/woff2', href: bricolage, crossOrigin: 'anonymous' as const },
]

export const meta = () => [{ title: 'Ordini pronti · Spiedo' }, { name: 'robots', content: 'noindex' }]

/** Screen at a shop's counter, in Italian: anybody may open it, no search engine lists it. */
export default function ReadyPage() {
  const { restaurant = '' } = useParams()
  return (
    <main id="content" className="on-dark min-h-svh bg-carbone text-crema">
      <ClientOnly>
        <ReadyScreen key={restaurant} slug={restaurant} />
      </ClientOnly>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} dark />
}
