import { addDays, toInstantMs, toWallClock } from '#platform/local-time.ts'

/** Weeks before that a forecast looks at: enough to smooth a single evening, few enough to follow a season. */
const forecastWeeks = 4

/** Same quarter of an hour on the restaurant's clock, one to four weeks before. Instants in ms. */
export function listSameQuarters(slot: number, timezone: string): number[] {
  const { date, minute } = toWallClock(slot, timezone)
  return Array.from({ length: forecastWeeks }, (_, week) => toInstantMs(addDays(date, -7 * (week + 1)), minute, timezone))
}

/**
 * Forecasts the units of a slot from the same quarter of past weeks; undefined: no past week is known. A quarter without a row had no
 * orders, unless its day had none at all: then the restaurant was closed, and the week does not count.
 */
export function forecastUnits(pastQuarters: readonly { units: number; isOpenDay: boolean }[]): number | undefined {
  const known = pastQuarters.filter(({ isOpenDay }) => isOpenDay)
  if (known.length === 0) return undefined
  return Math.round(known.reduce((sum, { units }) => sum + units, 0) / known.length)
}

/** How far yesterday's forecasts were off. */
export interface ForecastError {
  /** Mean distance per quarter, in units. */
  meanUnits: number
  /** Sum of distances, in percent of the units made; null: nothing was made. */
  percent: number | null
  /** Mean difference per quarter, in units: above 0 more was forecast than made, below 0 less. */
  biasUnits: number
  /** Sum of differences, in percent of the units made; null: nothing was made. */
  biasPercent: number | null
}

/** Compares forecasts with what was made, by quarter; undefined without a forecast. */
export function measureError(quarters: readonly { forecast: number | undefined; actual: number }[]): ForecastError | undefined {
  const known = quarters.flatMap(({ forecast, actual }) => (forecast === undefined ? [] : [{ difference: forecast - actual, actual }]))
  if (known.length === 0) return undefined
  const distance = known.reduce((sum, { difference }) => sum + Math.abs(difference), 0)
  const bias = known.reduce((sum, { difference }) => sum + difference, 0)
  const made = known.reduce((sum, { actual }) => sum + actual, 0)
  const toMean = (sum: number) => Math.round((sum / known.length) * 10) / 10
  const toPercent = (sum: number) => (made === 0 ? null : Math.round((sum / made) * 100))
  return { meanUnits: toMean(distance), percent: toPercent(distance), biasUnits: toMean(bias), biasPercent: toPercent(bias) }
}
