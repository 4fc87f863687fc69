import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { isScriptLoadError } from '../shared/missing-script.ts'
import { isServerReachable, waitForServer } from '../shared/server-answers.ts'
import { Button } from '../ui/button.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useBrand } from './brand.ts'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * Page for a failed render or load. `words` are the specification's texts for this page; `hint` replaces the default hint, which mentions the cart.
 */
export function ErrorPage({ error, words, hint }: { error: unknown; words?: string; hint?: string }) {
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
  if (isNotFound) return <NotFoundPage />
  return (
    <div className="page band grid min-h-svh content-center justify-items-start gap-6">
      <title>{[sentence, brand].filter(Boolean).join(' · ')}</title>
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
  )
}
