import { useEffect, useState } from 'react'
import type { ProductionForecast } from '#kitchen/forecast/contract.ts'
import { api } from '../../shared/api.ts'
import { formatTime } from '../../shared/format-time.ts'
import { forecastText as t } from './forecast-text.ts'

/** Interval of a new forecast, in ms: it changes with orders and with the quarter of an hour. */
const refreshMs = 60_000

/** What each station should start in the next 15 minutes, with its reasons and yesterday's error. Nothing without stations or network. */
export function ForecastStrip({ restaurantId }: { restaurantId: string }) {
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
  const stations = forecast?.stations.filter(({ startUnits, expectedUnits }) => startUnits > 0 || expectedUnits !== null) ?? []
  if (!forecast || stations.length === 0) return null
  return (
    <section aria-label={t('forecast.title')} className="flex flex-wrap items-baseline gap-x-6 gap-y-1" data-forecast>
      <h2 className="font-semibold">
        {t('forecast.title')}, <span className="figures">{t('forecast.for', { time: formatTime(forecast.readyFrom) })}</span>
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {stations.map(({ id, title, startUnits, bookedUnits, expectedUnits, yesterday }) => (
          <li key={id} className="figures">
            <strong className="text-lead">
              {title}: {t('forecast.units', { count: startUnits })}
            </strong>{' '}
            <span>
              (
              {expectedUnits === null
                ? t('forecast.basis_new', { booked: bookedUnits })
                : t('forecast.basis', { booked: bookedUnits, expected: expectedUnits })}
              {yesterday?.percent != null ? `; ${t('forecast.error', { percent: yesterday.percent })}` : `; ${t('forecast.no_error')}`})
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
