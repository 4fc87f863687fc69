import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { isOfScript } from '../shared/missing-script.ts'
import { serverAnswers, untilServerAnswers } from '../shared/server-answers.ts'
import { Button } from '../ui/button.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useBrand } from './brand.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** When a page could not be made or fetched. `words` are what the specification says about this very page, `hint` what may help where there is no bucket. */
export function TroublePage({ error, words, hint }: { error: unknown; words?: string; hint?: string }) {
  const t = useTexts()
  const brand = useBrand()
  const missing = isRouteErrorResponse(error) && error.status === 404
  // What is missing without a network is not wrong: it is said what to wait for, and comes by itself.
  const [offline] = useState(() => typeof navigator !== 'undefined' && !navigator.onLine)
  const sentence = offline ? t('shell.offline') : (words ?? t('shell.trouble'))
  const { revalidate, state } = useRevalidator()
  // A reload without a line would leave nothing of the page: only what lacks a script of its own, asked for once, needs one. What came to
  // nothing without a network may lack its script beside its data.
  const again = async () => ((offline || isOfScript(error)) && (await serverAnswers()) ? location.reload() : void revalidate())
  useEffect(() => {
    if (!missing) toast({ tone: offline ? 'info' : 'error', text: sentence })
  }, [missing, offline, sentence])
  useEffect(() => {
    if (!offline) return
    const back = () => void untilServerAnswers().then(again)
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  })
  if (missing) return <NotFoundPage />
  return (
    <div className="page band grid min-h-svh content-center justify-items-start gap-6">
      <title>{[sentence, brand].filter(Boolean).join(' · ')}</title>
      <h1 className="text-page">{sentence}</h1>
      <p className="max-w-prose text-lead">{offline ? t('shell.offline_hint') : (hint ?? t('shell.trouble_hint'))}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={again} busy={state !== 'idle'}>
          {t('shell.retry')}
        </Button>
        <PageButtonLink to="/" tone="outline">
          {t('shell.home')}
        </PageButtonLink>
      </div>
    </div>
  )
}
