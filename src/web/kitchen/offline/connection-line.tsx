import { describeAge, type OfflineWork, RefusedTaps } from '../../shared/offline/offline-notice.tsx'
import { useKitchenTexts } from '../texts.ts'

interface ConnectionLineProps {
  line: 'fine' | 'lost' | 'caught-up'
  work: OfflineWork
}

/** State of the connection in one thin line, so that the board keeps its tickets: its age, waiting taps, and what no longer applied. */
export function ConnectionLine({ line, work }: ConnectionLineProps) {
  const t = useKitchenTexts()
  return (
    <>
      <div role="status">
        {line === 'lost' && (
          <p className="flex items-baseline gap-x-3 rounded-control bg-brace px-3 py-0.5 text-base leading-tight font-bold text-farina max-sm:flex-wrap">
            {work.updatedAt !== undefined && (
              <span className="figures shrink-0 max-sm:shrink" data-offline>
                {describeAge(work, t)}
              </span>
            )}
            <span className="min-w-0 font-semibold sm:truncate">{t('kitchen.lost')}</span>
          </p>
        )}
        {line === 'caught-up' && work.refused.length === 0 && (
          <p className="rounded-control bg-prezzemolo px-3 py-0.5 text-base leading-tight font-bold text-farina">{t('kitchen.caught_up')}</p>
        )}
      </div>
      <RefusedTaps work={work} t={t} />
    </>
  )
}
