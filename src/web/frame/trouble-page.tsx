import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '../texts.tsx'
import { Button } from '../ui/button.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { toast } from '../ui/toast.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** When a page could not be made or fetched. `words` are what the specification says about this very page, `hint` what may help where there is no bucket. */
export function TroublePage({ error, words, hint }: { error: unknown; words?: string; hint?: string }) {
  const t = useTexts()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const sentence = words ?? t('shell.trouble')
  useEffect(() => {
    if (!missing) toast({ tone: 'error', text: sentence })
  }, [missing, sentence])
  if (missing) return <NotFoundPage />
  return (
    <div className="page band grid min-h-svh content-center justify-items-start gap-6">
      <h1 className="text-page">{sentence}</h1>
      <p className="max-w-prose text-lead">{hint ?? t('shell.trouble_hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('shell.retry')}</Button>
        <PageButtonLink to="/" tone="outline">
          {t('shell.home')}
        </PageButtonLink>
      </div>
    </div>
  )
}
