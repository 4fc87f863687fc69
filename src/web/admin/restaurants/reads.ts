import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { citiesAnswer, companiesAnswer, KeptPlace } from '#restaurants/contract-places.ts'
import { api } from '../../api.ts'

/** Everything here is read under this key: whatever is saved makes all of it stale. */
const key = 'places'

/** What a screen of a restaurant reads; anew each time it opens, so that nothing old is edited. */
export const useKept = <Answer extends object>(path: string, query: { sort?: string } = {}) =>
  useQuery({
    queryKey: [key, path, query],
    queryFn: ({ signal }) => api<Answer>('GET', `/office${path}`, { signal, query: { sort: query.sort || undefined } }),
    // Sorted otherwise, the rows stay until they come in their new order.
    placeholderData: (before, asked) => (asked?.queryKey[1] === path ? before : undefined),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** A page of a list, the one before it shown meanwhile. */
export const useKeptList = <Answer extends object>(path: string, query: Record<string, string | number | undefined>) =>
  useQuery({
    queryKey: [key, path, query],
    queryFn: ({ signal }) => api<Answer>('GET', `/office${path}`, { signal, query }),
    placeholderData: keepPreviousData,
  })

export const usePlace = (id: string) => useKept<{ restaurant: KeptPlace }>(`/restaurants/${id}`)

/** For choosing one: all that are active, up to the hundred that a call answers. */
export const useCompanies = (enabled = true) =>
  useQuery({
    queryKey: [key, 'companies', 'choice'],
    queryFn: ({ signal }) =>
      api<z.output<typeof companiesAnswer>>('GET', '/office/companies', { signal, query: { limit: 100 } }).then(answer => answer.companies),
    enabled,
  }).data

export const useCities = (enabled = true) =>
  useQuery({
    queryKey: [key, 'cities', 'choice'],
    queryFn: async ({ signal }) => {
      const page = (number: number) => api<z.output<typeof citiesAnswer>>('GET', '/office/cities', { signal, query: { limit: 100, page: number } })
      const first = await page(1)
      const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, at) => page(at + 2)))
      return [first, ...rest].flatMap(({ cities }) => cities)
    },
    enabled,
  }).data

/** After a change: everything that is shown of restaurants is asked for again. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [key] }), [queries])
}
