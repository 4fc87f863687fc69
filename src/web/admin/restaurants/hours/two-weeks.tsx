import { addDays, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { hourMs } from '#platform/time-units.ts'
import { computeOpenSpans, findClosureOn, findRangesOn, type OpeningRules } from '#restaurants/hours/opening-hours.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { formatClock } from '../../../ui/format/clock.ts'
import { restaurantText as t } from '../place-texts.ts'

const dayFormat = new Intl.DateTimeFormat('it', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const hoursFormat = new Intl.NumberFormat('it', { maximumFractionDigits: 2 })

/**
 * Opening hours of the next fourteen days from week and closures, by the rules used for orders; durations are exact on the two clock-change nights.
 */
export function OpeningHoursPreview({ rules, now = serverNow() }: { rules: OpeningRules & { closures: { reason?: string }[] }; now?: number }) {
  const today = toWallClock(now, rules.timezone).date
  const ownServices = fulfilments.filter(
    service => rules.week.some(({ fulfilment }) => fulfilment === service) || rules.closures.some(({ fulfilment }) => fulfilment === service),
  )
  return (
    <section className="rounded-control bg-farina p-4 sm:p-6" aria-labelledby="two-weeks">
      <h2 id="two-weeks" className="text-name">
        {t('places.two_weeks')}
      </h2>
      <ol className="mt-3 grid">
        {Array.from({ length: 14 }, (_, days) => {
          const date = addDays(today, days)
          const closure = findClosureOn(rules, date) as { reason?: string } | undefined
          const length = (toInstantMs(date, 1440, rules.timezone) - toInstantMs(date, 0, rules.timezone)) / hourMs
          return (
            <li key={date} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-b border-sabbia py-2 last:border-0">
              <span className="font-semibold">{dayFormat.format(new Date(date))}</span>
              <span className="grid gap-0.5">
                <DayHours rules={rules} date={date} />
                {ownServices.map(service => (
                  <span key={service}>
                    {t(`places.service_${service}`)}: <DayHours rules={rules} date={date} fulfilment={service} />
                  </span>
                ))}
                {closure?.reason && <span className="text-cenere">{closure.reason}</span>}
                {length !== 24 && <span className="font-semibold text-tizzone">{t('places.clock_change', { hours: length })}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function DayHours({ rules, date, fulfilment }: { rules: OpeningRules; date: string; fulfilment?: (typeof fulfilments)[number] }) {
  const ranges = findRangesOn(rules, date, fulfilment)
  if (ranges.length === 0) return <span>{t('places.closed')}</span>
  const hours = computeOpenSpans(rules, date, date, fulfilment).reduce((sum, { from, until }) => sum + (until - from) / hourMs, 0)
  return (
    <span className="figures">
      {ranges.map(({ opensMinute, closesMinute }) => `${formatClock(opensMinute)}–${formatClock(closesMinute)}`).join(', ')}{' '}
      <span className="text-cenere">({t('places.hours_long', { hours: hoursFormat.format(hours) })})</span>
    </span>
  )
}
