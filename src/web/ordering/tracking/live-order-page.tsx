import type { ReactNode } from 'react'
import { formatTime } from '../../shared/format-time.ts'
import type { LiveConnection, LiveQuery } from '../../shared/use-live-query.ts'
import { Button } from '../../ui/button.tsx'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Fallback of a page with a live query: not found, failed, or loading. `missingContent`: text for not found. */
export function LiveQueryFallback({
  live: { missing, failed, retry },
  missingContent,
}: {
  live: Pick<LiveQuery<unknown, unknown>, 'missing' | 'failed' | 'retry'>
  missingContent: ReactNode
}) {
  const t = useOrderingTexts()
  return (
    <div className="page grid min-h-[70svh] content-center justify-items-start gap-5 py-16">
      {missing ? (
        <>
          {missingContent}
          <PageButtonLink to="/menu">{t('ordering.to_menu')}</PageButtonLink>
        </>
      ) : failed ? (
        <>
          <h1 className="text-title" role="alert">
            {t('ordering.no_answer')}
          </h1>
          <Button onClick={retry}>{t('ordering.again')}</Button>
        </>
      ) : (
        <Spinner className="mx-auto size-14 text-brace" />
      )}
    </div>
  )
}

interface LiveConnectionNoticeProps {
  line: LiveConnection
  /** Server time in ms of a state that this browser kept, shown while the server does not answer. */
  keptAt?: number | undefined
  className?: string
}

/** Notice of a lost connection, and of its recovery without missed events. */
export function LiveConnectionNotice({ line, keptAt, className = '' }: LiveConnectionNoticeProps) {
  const t = useOrderingTexts()
  return (
    <div role="status" className="print:hidden">
      {keptAt !== undefined && (
        <p className={`figures font-semibold text-tizzone ${className}`} data-kept-order>
          {t('kept-order.as_of', { time: formatTime(keptAt) })}
        </p>
      )}
      {line !== 'fine' && (
        <p className={`font-semibold ${line === 'lost' ? 'text-tizzone' : 'text-prezzemolo'} ${className}`}>
          {t(line === 'lost' ? 'ordering.lost' : 'ordering.caught_up')}
        </p>
      )}
    </div>
  )
}
