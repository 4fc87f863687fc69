import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime, formatTime, toRomeDate } from '../../shared/format-time.ts'
import { useOrderingTexts } from '../texts.ts'

/** Message about another time than promised: late, with an excuse, or accepted for it by the restaurant. Nothing while the promise stands. */
export function PromiseChange({ order: { promisedBefore, promisedAt, delays } }: { order: Pick<OrderView, 'promisedBefore' | 'promisedAt' | 'delays'> }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  if (!promisedBefore) return null
  const isSameDay = toRomeDate(new Date(promisedBefore)) === toRomeDate(new Date(promisedAt))
  const values = isSameDay
    ? { before: formatTime(promisedBefore), now: formatTime(promisedAt) }
    : { before: formatDayAndTime(language, t, promisedBefore), now: formatDayAndTime(language, t, promisedAt) }
  return (
    <p className="text-lead font-semibold" data-delays={delays}>
      {delays > 0 ? t(isSameDay ? 'late.delayed_time' : 'late.delayed_day', values) : t(isSameDay ? 'tracking.moved_time' : 'tracking.moved_day', values)}
    </p>
  )
}
