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
}

/** Compares forecasts with what was made, by quarter; undefined without a forecast. */
export function measureError(quarters: readonly { forecast: number | undefined; actual: number }[]): ForecastError | undefined {
  const forecasts = quarters.flatMap(({ forecast, actual }) => (forecast === undefined ? [] : [{ distance: Math.abs(forecast - actual), actual }]))
  if (forecasts.length === 0) return undefined
  const distance = forecasts.reduce((sum, each) => sum + each.distance, 0)
  const made = forecasts.reduce((sum, each) => sum + each.actual, 0)
  return { meanUnits: Math.round((distance / forecasts.length) * 10) / 10, percent: made === 0 ? null : Math.round((distance / made) * 100) }
}
