import type { StationFilter } from '../board/dishes.ts'

/** Forecasts for a screen: of its own stations, also where there is nothing to start; without a choice of those with something to start, the most first. */
export function selectForecasts<Forecast extends { id: string; startUnits: number }>(forecasts: readonly Forecast[], filter: StationFilter): Forecast[] {
  if (filter.length > 0) return forecasts.filter(({ id }) => filter.includes(id))
  return forecasts.filter(({ startUnits }) => startUnits > 0).toSorted((a, b) => b.startUnits - a.startUnits)
}
