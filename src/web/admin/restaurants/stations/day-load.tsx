import { useState } from 'react'
import type { StationLoad } from '#orders/back-office/contract.ts'
import { loadRetentionDays } from '#orders/vocabulary.ts'
import { dayMs } from '#platform/time-units.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { useLatestOfficeQuery } from '../queries.ts'

const timeFormat = new Intl.DateTimeFormat('it', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' })
const formatSlotTime = (instant: string) => timeFormat.format(new Date(instant))
const barHeight = 48

/** Load of each station on a day, in a chart by 15-minute slot and as a table. */
export function DailyStationLoad({ placeId }: { placeId: string }) {
  const [date, setDate] = useState('')
  const [earliest] = useState(() => new Date(serverNow() - loadRetentionDays * dayMs).toISOString().slice(0, 10))
  const query = useLatestOfficeQuery<StationLoad>(`/restaurants/${placeId}/load`, { date: date || undefined })
  useReadFailureToast(query, restaurantFailureTexts())
  const load = query.data
  return (
    <section className="grid gap-4 rounded-control bg-farina p-4 sm:p-6" aria-labelledby="day-load">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="day-load" className="text-name">
          {t('places.load')}
        </h2>
        <label className="flex items-center gap-2 font-semibold">
          {t('places.order_day')}
          <input
            type="date"
            min={earliest}
            value={date || (load?.date ?? '')}
            onChange={event => setDate(event.target.value)}
            className="figures min-h-10 rounded-control border-2 border-cenere/60 bg-farina px-2 font-normal hover:border-carbone focus:border-carbone"
          />
        </label>
      </div>
      {load?.stations.length === 0 && <p>{t('places.no_stations')}</p>}
      {load?.stations.map(station => (
        <StationLoadChart key={station.id} station={station} />
      ))}
    </section>
  )
}

function StationLoadChart({ station: { title, quarters } }: { station: StationLoad['stations'][number] }) {
  const usedSlots = quarters.filter(({ usedUnits }) => usedUnits > 0)
  const [first, last] = [quarters[0], quarters.at(-1)]
  if (!first || !last)
    return (
      <p>
        <span className="font-semibold">{title}</span>: {t('places.closed')}
      </p>
    )
  return (
    <figure className="grid gap-1">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg viewBox={`0 0 ${quarters.length * 4} ${barHeight}`} preserveAspectRatio="none" className="h-14 w-full rounded-control bg-crema" aria-hidden="true">
        {quarters.map(({ startsAt, usedUnits, capacityUnits }, index) => {
          const height = capacityUnits === 0 ? 0 : (Math.min(usedUnits, capacityUnits) / capacityUnits) * barHeight
          const isFull = usedUnits >= capacityUnits
          return <rect key={startsAt} x={index * 4 + 0.5} y={barHeight - height} width={3} height={height} className={isFull ? 'fill-tizzone' : 'fill-brace'} />
        })}
      </svg>
      <div className="figures flex justify-between text-cenere" aria-hidden="true">
        <span>{formatSlotTime(first.startsAt)}</span>
        <span>{formatSlotTime(last.startsAt)}</span>
      </div>
      {usedSlots.length === 0 ? (
        <p className="text-cenere">{t('places.nothing_taken')}</p>
      ) : (
        <details>
          <summary className="link w-fit cursor-pointer py-1.5 font-semibold">{t('places.load_table', { count: usedSlots.length })}</summary>
          <ul className="figures mt-1 grid gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
            {usedSlots.map(({ startsAt, usedUnits, capacityUnits }) => (
              <li key={startsAt}>{t('places.load_of', { time: formatSlotTime(startsAt), used: usedUnits, capacity: capacityUnits })}</li>
            ))}
          </ul>
        </details>
      )}
    </figure>
  )
}
