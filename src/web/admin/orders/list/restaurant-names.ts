import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'

interface NamesPage {
  restaurants: { id: string; name: string }[]
  totalPages: number
}

/** Names of all restaurants, to filter a list by one; empty while loading. */
export const useRestaurantNames = (): NamesPage['restaurants'] =>
  useQuery({ queryKey: ['restaurant-names'], queryFn: ({ signal }) => readRestaurantNames(signal), staleTime: 300_000 }).data ?? []

/** Loads all pages of 100 restaurants. */
async function readRestaurantNames(signal: AbortSignal): Promise<NamesPage['restaurants']> {
  const names: NamesPage['restaurants'] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await api<NamesPage>('GET', '/restaurants', { signal, query: { page, limit: 100 } })
    names.push(...answer.restaurants)
    last = answer.totalPages
  }
  return names.toSorted((a, b) => a.name.localeCompare(b.name, 'it'))
}
