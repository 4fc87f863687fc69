import { useCallback, useEffect, useState } from 'react'
import type { PublicRestaurant } from '#restaurants/contract.ts'
import type { CityRestaurants } from '../../server/reads.ts'
import { api } from '../../shared/api.ts'

interface RestaurantPage {
  restaurants: PublicRestaurant[]
  totalPages: number
}

const pageSize = 100

/** All restaurants by city, as the pages with a list of them have; for a sheet over pages without one. */
export function useRestaurants(): { cities: CityRestaurants[] | undefined; failed: boolean; retry: () => void } {
  const [cities, setCities] = useState<CityRestaurants[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt repeats the requests
  useEffect(() => {
    const controller = new AbortController()
    const loadPage = (page: number) => api<RestaurantPage>('GET', '/restaurants', { query: { page, limit: pageSize }, signal: controller.signal })
    const loadAll = async () => {
      const first = await loadPage(1)
      const others = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, index) => loadPage(index + 2)))
      setCities(groupByCity([first, ...others].flatMap(({ restaurants }) => restaurants)))
    }
    setFailed(false)
    loadAll().catch(() => !controller.signal.aborted && setFailed(true))
    return () => controller.abort()
  }, [attempt])
  const retry = useCallback(() => setAttempt(last => last + 1), [])
  return { cities, failed, retry }
}

function groupByCity(restaurants: PublicRestaurant[]): CityRestaurants[] {
  return [...Map.groupBy(restaurants, ({ city }) => city.slug).values()].map(ofCity => {
    const [{ city, region } = { city: { slug: '', name: '', latitude: 0, longitude: 0 }, region: '' }] = ofCity
    return { ...city, region, restaurants: ofCity.map(restaurant => ({ ...restaurant, city: restaurant.city.name })) }
  })
}
