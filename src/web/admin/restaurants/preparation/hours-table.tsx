import { useState } from 'react'
import type { PreparationFigures } from '#orders/back-office/contract.ts'
import { type KitchenLoad, kitchenLoads } from '#orders/vocabulary.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { preparationText as t } from './preparation-text.ts'

type LearnedTime = PreparationFigures['times'][number]

const weekdayFormat = new Intl.DateTimeFormat('it', { weekday: 'short', timeZone: 'UTC' })
/** 2024-01-01 was a Monday. */
const weekdays = Array.from({ length: 7 }, (_, day) => weekdayFormat.format(Date.UTC(2024, 0, 1 + day)))

const toMinutes = (seconds: number) => Math.ceil(seconds / 60)

/** Learned times of a load: hours of the day in rows, days of the week in columns, darker where it takes longer. */
export function HoursTable({ times }: { times: readonly LearnedTime[] }) {
  const byHour = times.filter(({ hourOfWeek }) => hourOfWeek >= 0)
  const [load, setLoad] = useState<KitchenLoad>(() => kitchenLoads.find(each => byHour.some(time => time.load === each)) ?? 'calm')
  const shown = new Map(byHour.filter(time => time.load === load).map(time => [time.hourOfWeek, time]))
  const hours = [...new Set(byHour.map(({ hourOfWeek }) => hourOfWeek % 24))].sort((a, b) => a - b)
  const longest = Math.max(1, ...byHour.map(({ p80Seconds }) => p80Seconds))
  return (
    <>
      <fieldset className="mb-3 flex flex-wrap gap-x-5">
        <legend className="sr-only">{t('office-preparation.load')}</legend>
        {kitchenLoads.map(each => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input type="radio" name="load" className="size-5 accent-brace" checked={load === each} onChange={() => setLoad(each)} />
            {t(`office-preparation.${each}`)}
          </label>
        ))}
      </fieldset>
      <ScrollBox className="overflow-x-auto" aria-label={t('office-preparation.by_hour')}>
        <table className="figures w-full max-w-3xl min-w-72 table-fixed text-center">
          <thead>
            <tr>
              <th scope="col" className="w-13 py-1 text-left">
                {t('office-preparation.hour')}
              </th>
              {weekdays.map(day => (
                <th key={day} scope="col" className="py-1">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map(hour => (
              <tr key={hour}>
                <th scope="row" className="py-1 text-left font-normal">
                  {hour}:00
                </th>
                {weekdays.map((day, index) => (
                  <HourCell key={day} time={shown.get(index * 24 + hour)} longest={longest} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}

/** Shades, lightest first: the text stays dark on each. */
const shades = ['bg-crema', 'bg-sabbia', 'bg-miele-chiaro', 'bg-miele']

function HourCell({ time, longest }: { time: LearnedTime | undefined; longest: number }) {
  if (!time) return <td className="border border-farina bg-farina py-1" />
  const minutes = toMinutes(time.p80Seconds)
  const shade = shades[Math.min(shades.length - 1, Math.floor((time.p80Seconds / longest) * shades.length))]
  const details = t('office-preparation.cell', { minutes, samples: time.samples, median: toMinutes(time.medianSeconds) })
  return (
    <td className={`border border-farina py-1 font-semibold ${shade}`} title={details}>
      {minutes}
      <span className="sr-only"> {details}</span>
    </td>
  )
}
