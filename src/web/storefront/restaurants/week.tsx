import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { RestaurantData } from '../../server/reads.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { formatClock, isOpen24Hours } from '../../ui/format/clock.ts'
import { toRomeClock } from '../../ui/format/rome-clock.ts'
import type { HoursTexts } from './hours-words.ts'

/** Weekly hours, Monday to Sunday; today is marked after hydration. */
export function WeekHours({ week, weekdays }: Pick<RestaurantData, 'week'> & Pick<HoursTexts, 'weekdays'>) {
  const t = useTexts()
  const today = useWeekdayInRome()
  return (
    <dl className="grid">
      {week.map((ranges, day) => (
        <div
          key={weekdays[day]}
          className={`flex items-baseline justify-between gap-6 border-t border-nebbia px-3 py-2.5 first:border-t-0 ${day === today ? 'rounded-control bg-miele font-bold' : ''}`}
        >
          <dt>
            <span className="first-letter:uppercase inline-block">{weekdays[day]}</span>
            {day === today && <span className="font-semibold"> · {t('restaurants.today')}</span>}
          </dt>
          <dd className="figures text-end">
            {ranges.length === 0
              ? t('restaurants.closed_day')
              : ranges.map(range => (
                  <span key={range.opens} className="block">
                    {formatHours(range, t)}
                  </span>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Formats `11:00–01:00`, or `24 ore`: minutes after midnight, above 1440 past the next. */
export function formatHours({ opens, closes }: { opens: number; closes: number }, t: ReturnType<typeof useTexts>): string {
  const hours = `${formatClock(opens)}–${closes === 1440 ? '24:00' : formatClock(closes)}`
  if (!isOpen24Hours(opens, closes)) return hours
  return opens === 0 ? t('restaurants.all_hours') : `${hours} (${t('restaurants.all_hours')})`
}

/** Weekday in Italy: 0 is Monday, undefined before hydration. */
function useWeekdayInRome(): number | undefined {
  const [day, setDay] = useState<number>()
  useEffect(() => setDay((new Date(toRomeClock(serverNow()).date).getUTCDay() + 6) % 7), [])
  return day
}
