import type { ProductionForecast } from '#kitchen/forecast/contract.ts'
import { useKitchenTexts } from '../texts.ts'
import { describeError } from './describe-error.ts'

type StationForecast = ProductionForecast['stations'][number]

/** Forecast of a station in full: units to start, its reasons, and how far yesterday's forecasts were off. */
export function ForecastLine({ forecast: { startUnits, bookedUnits, expectedUnits, yesterday } }: { forecast: StationForecast }) {
  const t = useKitchenTexts()
  return (
    <span data-forecast-line>
      <strong>{t('forecast.units', { count: startUnits })}</strong>{' '}
      {expectedUnits === null ? t('forecast.basis_new', { booked: bookedUnits }) : t('forecast.basis', { booked: bookedUnits, expected: expectedUnits })}
      {' · '}
      {describeError(yesterday, t)}
    </span>
  )
}
