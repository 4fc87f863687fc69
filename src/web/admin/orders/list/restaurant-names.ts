import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { restaurantListAnswer } from '#restaurants/profile/contract.ts'
import { api } from '../../../shared/api.ts'

type RestaurantName = { id: string; name: string }

/** Names of the restaurants whose back office the user may open, archived ones too, to filter a list by one; empty while loading. */
export const useRestaurantNames = (): RestaurantName[] =>
  useQuery({ queryKey: ['restaurant-names'], queryFn: ({ signal }) => readRestaurantNames(signal), staleTime: 300_000 }).data ?? []

/** Loads all pages of 100 restaurants. */
async function readRestaurantNames(signal: AbortSignal): Promise<RestaurantName[]> {
  const names: RestaurantName[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await api<z.output<typeof restaurantListAnswer>>('GET', '/office/restaurants', { signal, query: { page, limit: 100, state: 'all' } })
    names.push(...answer.restaurants)
    last = answer.totalPages
  }
  return names.toSorted((a, b) => a.name.localeCompare(b.name, 'it'))
}
