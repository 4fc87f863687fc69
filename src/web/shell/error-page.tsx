import { Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { isScriptLoadError } from '../shared/missing-script.ts'
import { isServerReachable, waitForServer } from '../shared/server-answers.ts'
import { Button } from '../ui/button.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useBrand } from './brand.ts'

// Of its own: every page has this module, few visitors see it. An answer with 404 came over a network.
const NotFoundPage = lazyPart(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))
const UnpluggedSpit = lazyPart(async () => ({ default: (await import('./error-picture.tsx')).UnpluggedSpit }))

interface ErrorPageProps {
  error: unknown
  /** The specification's texts for this page. */
  words?: string
  /** Replaces the default hint, which mentions the cart. */
  hint?: string
  /** Without a picture: the screens of staff. */
  isPlain?: boolean
}

/** Page for a failed render or load. */
export function ErrorPage({ error, words, hint, isPlain = false }: ErrorPageProps) {
  const t = useTexts()
  const brand = useBrand()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  // Offline is no error: say so and recover when back online.
  const [isOffline] = useState(() => typeof navigator !== 'undefined' && !navigator.onLine)
  const sentence = isOffline ? t('shell.offline') : (words ?? t('shell.trouble'))
  const { revalidate, state } = useRevalidator()
  // Reload only when the server responds: a reload while offline would lose the page. A full load is needed only for a missing script.
  // After an offline failure the script may be missing along with the data.
  const retry = async () => ((isOffline || isScriptLoadError(error)) && (await isServerReachable()) ? location.reload() : void revalidate())
  useEffect(() => {
    if (!isNotFound) toast({ tone: isOffline ? 'info' : 'error', text: sentence })
  }, [isNotFound, isOffline, sentence])
  useEffect(() => {
    if (!isOffline) return
    const onOnline = () => void waitForServer().then(retry)
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  })
  if (isNotFound)
    return (
      <Suspense fallback={<div className="min-h-svh bg-miele" />}>
        <NotFoundPage />
      </Suspense>
    )
  // Offline, the picture would not come.
  const isPictured = !isPlain && !isOffline
  return (
    <div className={`page band grid min-h-svh content-center items-center gap-x-14 gap-y-8 ${isPictured ? 'md:grid-cols-2' : ''}`}>
      <title>{[sentence, brand].filter(Boolean).join(' · ')}</title>
      <div className="grid justify-items-start gap-6">
        <h1 className="text-page">{sentence}</h1>
        <p className="max-w-prose text-lead">{isOffline ? t('shell.offline_hint') : (hint ?? t('shell.trouble_hint'))}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={retry} busy={state !== 'idle'}>
            {t('shell.retry')}
          </Button>
          <PageButtonLink to="/" tone="outline">
            {t('shell.home')}
          </PageButtonLink>
        </div>
      </div>
      {isPictured && (
        <Suspense>
          <UnpluggedSpit />
        </Suspense>
      )}
    </div>
  )
}
