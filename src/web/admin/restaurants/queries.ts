import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { citiesAnswer, companiesAnswer, RestaurantView } from '#restaurants/profile/contract.ts'
import { api } from '../../shared/api.ts'
import type { ListUrlState } from '../list/list-url-state.ts'
import { useListQuery } from '../list/use-list-query.ts'
import { restaurantFailureTexts } from './place-texts.ts'

/** Root query key: every save invalidates all queries below. */
const rootKey = 'places'

/** Page data of a list response. */
export interface PagedResponse {
  totalPages: number
}

/** Rows per page of a restaurant's short lists. */
const pageSize = 20

/** Query of a restaurant's screen, paged by the URL for lists; reloaded on every opening, so that no stale data is edited. */
export const useOfficeQuery = <Answer extends object>(path: string, address?: Pick<ListUrlState, 'page' | 'sort'>, extraQuery: Record<string, string> = {}) => {
  const query = address ? { page: address.page, limit: pageSize, sort: address.sort || undefined, ...extraQuery } : {}
  return useQuery({
    queryKey: [rootKey, path, query],
    queryFn: ({ signal }) => api<Answer>('GET', `/office${path}`, { signal, query }),
    // Rows stay during sorting and paging until the new ones load.
    placeholderData: (previousData, previousQuery) => (previousQuery?.queryKey[1] === path ? previousData : undefined),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** Query of the page of a list that its URL names. `refetchMs`: interval while visible, for rows that change on their own. */
export const useOfficeListQuery = <Page extends PagedResponse>(
  path: string,
  address: ListUrlState,
  query?: Record<string, string | number | undefined>,
  refetchMs?: number,
) =>
  useListQuery<Page>(address, {
    key: rootKey,
    path: `/office${path}`,
    query: { limit: pageSize, ...query },
    texts: restaurantFailureTexts(),
    refetchInterval: refetchMs ?? false,
  })

/** Query that keeps its previous data while parameters change. */
export const useLatestOfficeQuery = <Answer extends object>(path: string, query: Record<string, string | number | undefined>) =>
  useQuery({
    queryKey: [rootKey, path, query],
    queryFn: ({ signal }) => api<Answer>('GET', `/office${path}`, { signal, query }),
    placeholderData: keepPreviousData,
  })

export const useRestaurant = (id: string) => useOfficeQuery<{ restaurant: RestaurantView }>(`/restaurants/${id}`)

/** Active companies to choose from, up to the API's limit of 100. */
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
      const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, index) => page(index + 2)))
      return [first, ...rest].flatMap(({ cities }) => cities)
    },
    enabled,
  }).data

/** Invalidates all restaurant queries after a change. */
export function useInvalidateRestaurants(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [rootKey] }), [queries])
}
