import type { ProductionForecast } from '#kitchen/forecast/contract.ts'
import type { KitchenText } from '../texts.ts'

type Yesterday = ProductionForecast['stations'][number]['yesterday']

/** Says how far yesterday's forecasts were off, and in which direction; in percent, or in units where nothing was made. */
export function describeError(yesterday: Yesterday, t: KitchenText): string {
  if (yesterday === null) return t('forecast.error_none')
  const { biasUnits, biasPercent } = yesterday
  const bias = biasPercent ?? biasUnits
  if (bias === 0) return t('forecast.error_exact')
  if (biasPercent === null) return t(bias > 0 ? 'forecast.error_units_over' : 'forecast.error_units_under', { units: Math.abs(biasUnits) })
  return t(bias > 0 ? 'forecast.error_over' : 'forecast.error_under', { percent: Math.abs(biasPercent) })
}
