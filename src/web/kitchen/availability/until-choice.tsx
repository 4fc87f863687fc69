import { useState } from 'react'
import { addDays, toInstantMs } from '#platform/local-time.ts'
import { hourMs } from '#platform/time-units.ts'
import { toRomeDate } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { useKitchenTexts } from '../texts.ts'

const ends = ['said', 'tomorrow', 'hour', 'time'] as const
type End = (typeof ends)[number]

/** End of the next stock-outs: by hand, by itself tomorrow, in an hour, or at a time. */
export function useUntil(timezone: string): { fields: () => { until?: string; untilTomorrow?: boolean }; choice: React.ReactNode } {
  const t = useKitchenTexts()
  const [end, setEnd] = useState<End>('said')
  const [time, setTime] = useState('')
  const fields = () => {
    if (end === 'tomorrow') return { untilTomorrow: true }
    if (end === 'hour') return { until: new Date(serverNow() + hourMs).toISOString() }
    const match = /^(\d\d):(\d\d)$/.exec(time)
    return end === 'time' && match ? { until: new Date(nextInstantAt(Number(match[1]) * 60 + Number(match[2]), timezone)).toISOString() } : {}
  }
  const choice = (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-lead font-bold">{t('kitchen-stock.until')}</legend>
      {ends.map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={end === each}
          className="min-h-12 rounded-control border-2 border-nebbia px-4 text-lead font-semibold hover:bg-fumo aria-pressed:border-miele aria-pressed:bg-miele aria-pressed:text-carbone"
          onClick={() => setEnd(each)}
        >
          {t(`kitchen-stock.until_${each}`)}
        </button>
      ))}
      {end === 'time' && (
        <input
          type="time"
          aria-label={t('kitchen-stock.time')}
          className="min-h-12 rounded-control border-2 border-nebbia bg-fumo px-3 text-lead text-crema"
          value={time}
          onChange={event => setTime(event.target.value)}
        />
      )}
    </fieldset>
  )
  return { fields, choice }
}

/** Next instant (ms) with a local time: today, or tomorrow once it has passed. */
function nextInstantAt(minute: number, timezone: string): number {
  const now = serverNow()
  const today = toRomeDate(now)
  const instant = toInstantMs(today, minute, timezone)
  return instant > now ? instant : toInstantMs(addDays(today, 1), minute, timezone)
}
