import { lazy, Suspense, useEffect, useState } from 'react'
import type { LinksFunction } from 'react-router'
import bricolage from '../fonts/bricolage.woff2?url'
import figtree from '../fonts/figtree.woff2?url'
import { LoadingScreen } from '../session/session-guard.tsx'
import { signedInStyles } from '../session/signed-in-styles.ts'

const ApiDocs = lazy(() => import('./api-docs.tsx'))

export const links: LinksFunction = () => [
  signedInStyles,
  ...[figtree, bricolage].map(href => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })),
]

export const meta = () => [{ title: 'API · Spiedo' }, { name: 'robots', content: 'noindex' }]

/** Frame without content: the browser reads the operations from the description. */
export default function ApiDocsPage() {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return (
    <>
      {isHydrated ? (
        <Suspense fallback={<LoadingScreen />}>
          <ApiDocs />
        </Suspense>
      ) : (
        <main>
          <h1 className="sr-only">API</h1>
          <LoadingScreen />
          <noscript>
            <p className="page pb-16">
              <a className="link" href="/api/v1/openapi.json">
                /api/v1/openapi.json
              </a>
            </p>
          </noscript>
        </main>
      )}
    </>
  )
}
