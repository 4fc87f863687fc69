import { fullLoad } from '#app/office/live/urgency.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { liveText as t } from './live-texts.ts'

/** Load of this quarter of an hour and the next three, as bars; in words for screen readers. */
export function LoadBars({ load }: { load: number[] }) {
  const [now, first, second, third] = load
  return (
    <span className="inline-flex items-end gap-0.5" title={t('office-live.load_of', { now, first, second, third })}>
      <span className="sr-only">{t('office-live.load_of', { now, first, second, third })}</span>
      <IndexKeyedList items={load}>
        {percent => (
          <span className="relative h-6 w-2.5 overflow-hidden rounded-sm bg-sabbia" aria-hidden>
            <span
              className={`absolute inset-x-0 bottom-0 ${percent >= fullLoad ? 'bg-tizzone' : percent >= 75 ? 'bg-miele' : 'bg-prezzemolo'}`}
              style={{ height: `${Math.min(100, percent)}%` }}
            />
          </span>
        )}
      </IndexKeyedList>
    </span>
  )
}
