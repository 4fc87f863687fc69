import { useEffect, useState } from 'react'
import type { ProductionForecast } from '#kitchen/forecast/contract.ts'
import { api } from '../../shared/api.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'

/** Interval of a new forecast, in ms: it changes with orders and with the quarter of an hour. */
const refreshMs = 60_000

/** What each station should start in the next 15 minutes, with its reasons and yesterday's error; stations with nothing to start are left out. */
export function ForecastStrip({ restaurantId }: { restaurantId: string }) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const [forecast, setForecast] = useState<ProductionForecast>()
  useEffect(() => {
    const controller = new AbortController()
    const read = () =>
      // Ignore errors: the last forecast stays until the next one.
      api<ProductionForecast>('GET', '/kitchen/forecast', { query: { restaurant: restaurantId }, signal: controller.signal }).then(setForecast, () => {})
    void read()
    const timer = setInterval(read, refreshMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [restaurantId])
  const stations = forecast?.stations.filter(({ startUnits }) => startUnits > 0) ?? []
  if (!forecast || stations.length === 0) return <span />
  return (
    <section aria-labelledby="forecast" className="flex items-baseline gap-x-5" data-forecast>
      <h2 id="forecast" className="figures font-semibold">
        {t('forecast.title', { time: formatTime(forecast.readyFrom) })}
      </h2>
      <ul className="flex gap-x-5">
        {stations.map(({ id, title, startUnits, bookedUnits, expectedUnits, yesterday }) => (
          <li key={id} className="figures">
            <strong className="text-lead text-miele">
              {startUnits} {nameItem(title)}
            </strong>{' '}
            {expectedUnits === null ? t('forecast.basis_new', { booked: bookedUnits }) : t('forecast.basis', { booked: bookedUnits, expected: expectedUnits })}
            {yesterday?.percent != null && `, ${t('forecast.error', { percent: yesterday.percent })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
