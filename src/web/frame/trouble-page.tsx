import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useBrand } from '../brand.ts'
import { isOfScript } from '../missing-script.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../ui/button.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { toast } from '../ui/toast.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** When a page could not be made or fetched. `words` are what the specification says about this very page, `hint` what may help where there is no bucket. */
export function TroublePage({ error, words, hint }: { error: unknown; words?: string; hint?: string }) {
  const t = useTexts()
  const brand = useBrand()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const sentence = words ?? t('shell.trouble')
  const { revalidate, state } = useRevalidator()
  // A reload without a line would leave nothing of the page: only what lacks a script of its own, asked for once, needs one.
  const again = () => (isOfScript(error) && navigator.onLine ? location.reload() : void revalidate())
  useEffect(() => {
    if (!missing) toast({ tone: 'error', text: sentence })
  }, [missing, sentence])
  if (missing) return <NotFoundPage />
  return (
    <div className="page band grid min-h-svh content-center justify-items-start gap-6">
      <title>{[sentence, brand].filter(Boolean).join(' · ')}</title>
      <h1 className="text-page">{sentence}</h1>
      <p className="max-w-prose text-lead">{hint ?? t('shell.trouble_hint')}</p>
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
