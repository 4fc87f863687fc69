import { useEffect, useState } from 'react'
import type { ProductionForecast } from '#kitchen/forecast/contract.ts'
import { api } from '../../shared/api.ts'

/** Interval of a new forecast, in ms: it changes with orders and with the quarter of an hour. */
const refreshMs = 60_000

/** What each station should start in the next 15 minutes; undefined until read. */
export function useForecast(restaurantId: string): ProductionForecast | undefined {
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
  return forecast
}
