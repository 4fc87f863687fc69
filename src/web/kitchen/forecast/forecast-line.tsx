import type { ProductionForecast } from '#kitchen/forecast/contract.ts'
import { useKitchenTexts } from '../texts.ts'

type StationForecast = ProductionForecast['stations'][number]

/** Forecast of a station in full: units to start, its reasons, and how far yesterday's forecasts were off. */
export function ForecastLine({ forecast: { startUnits, bookedUnits, expectedUnits, yesterday } }: { forecast: StationForecast }) {
  const t = useKitchenTexts()
  return (
    <span data-forecast-line>
      <strong>{t('forecast.units', { count: startUnits })}</strong>{' '}
      {expectedUnits === null ? t('forecast.basis_new', { booked: bookedUnits }) : t('forecast.basis', { booked: bookedUnits, expected: expectedUnits })}
      {' · '}
      {yesterday === null
        ? t('forecast.error_none')
        : yesterday.percent === null
          ? t('forecast.error_units', { units: yesterday.meanUnits })
          : t('forecast.error', { units: yesterday.meanUnits, percent: yesterday.percent })}
    </span>
  )
}
