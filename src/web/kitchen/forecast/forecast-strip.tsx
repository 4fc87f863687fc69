import { useRef } from 'react'
import type { ProductionForecast } from '#kitchen/forecast/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import type { StationFilter } from '../board/dishes.ts'
import { useFitting } from '../counts/use-fitting.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { selectForecasts } from './select-forecasts.ts'

/** What to start in the next 15 minutes, as many stations as fit whole; reasons and yesterday's error are in the counts' sheet. */
export function ForecastStrip({ forecast, filter }: { forecast: ProductionForecast | undefined; filter: StationFilter }) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const box = useRef<HTMLUListElement>(null)
  const stations = forecast ? selectForecasts(forecast.stations, filter) : []
  useFitting(box, stations.map(({ title, startUnits }) => `${title} ${startUnits}`).join())
  if (!forecast || stations.length === 0) return null
  return (
    <section aria-labelledby="forecast" className="flex h-12 max-w-[30%] shrink-0 border-s-2 border-nebbia ps-3 max-sm:hidden" data-forecast>
      <h2 id="forecast" className="sr-only">
        {t('forecast.title', { time: formatTime(forecast.readyFrom) })}
      </h2>
      <ul ref={box} className="flex h-12 flex-wrap content-start gap-x-4 overflow-hidden">
        {stations.map(({ id, title, startUnits }) => (
          <li key={id} className="figures grid h-12 content-center whitespace-nowrap data-cut:hidden">
            <span className="text-[0.9375rem] leading-5">{nameItem(title)}</span>
            <strong className="text-[1.0625rem] leading-6 text-miele">{t('forecast.units', { count: startUnits })}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
