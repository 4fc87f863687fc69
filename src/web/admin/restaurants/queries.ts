import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { citiesAnswer, companiesAnswer, RestaurantView } from '#restaurants/profile/contract.ts'
import { api } from '../../shared/api.ts'
import type { ListUrlState } from '../list/list-url-state.ts'

/** Everything here is read under this key: whatever is saved makes all of it stale. */
const rootKey = 'places'

/** What the answer of a list says of the page that it is. */
export interface PagedResponse {
  totalPages: number
}

/** So many rows of a restaurant's short lists stand on one page. */
const pageSize = 20

/** What a screen of a restaurant reads, as its address says where it is a list; anew each time it opens, so that nothing old is edited. */
export const useOfficeQuery = <Answer extends object>(path: string, address?: Pick<ListUrlState, 'page' | 'sort'>, extraQuery: Record<string, string> = {}) => {
  const query = address ? { page: address.page, limit: pageSize, sort: address.sort || undefined, ...extraQuery } : {}
  return useQuery({
    queryKey: [rootKey, path, query],
    queryFn: ({ signal }) => api<Answer>('GET', `/office${path}`, { signal, query }),
    // Sorted otherwise, or on another page, the rows stay until the new ones come.
    placeholderData: (previousData, previousQuery) => (previousQuery?.queryKey[1] === path ? previousData : undefined),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** A page of a list, the one before it shown meanwhile. `every`: read again this often while it is looked at, in ms, where its rows change by themselves. */
export const useOfficeListQuery = <Answer extends object>(path: string, query: Record<string, string | number | undefined>, refetchMs?: number) =>
  useQuery({
    queryKey: [rootKey, path, query],
    queryFn: ({ signal }) => api<Answer>('GET', `/office${path}`, { signal, query }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs ?? false,
  })

export const useRestaurant = (id: string) => useOfficeQuery<{ restaurant: RestaurantView }>(`/restaurants/${id}`)

/** For choosing one: all that are active, up to the hundred that a call answers. */
export const useCompanies = (enabled = true) =>
  useQuery({
    queryKey: [rootKey, 'companies', 'choice'],
    queryFn: ({ signal }) =>
      api<z.output<typeof companiesAnswer>>('GET', '/office/companies', { signal, query: { limit: 100 } }).then(answer => answer.companies),
    enabled,
  }).data

export const useCities = (enabled = true) =>
  useQuery({
    queryKey: [rootKey, 'cities', 'choice'],
    queryFn: async ({ signal }) => {
      const page = (number: number) => api<z.output<typeof citiesAnswer>>('GET', '/office/cities', { signal, query: { limit: 100, page: number } })
      const first = await page(1)
      const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, at) => page(at + 2)))
      return [first, ...rest].flatMap(({ cities }) => cities)
    },
    enabled,
  }).data

/** After a change: everything that is shown of restaurants is asked for again. */
export function useInvalidateRestaurants(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [rootKey] }), [queries])
}
