import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { type FailureTexts, useReadFailureToast } from '../failure-texts.ts'
import type { ListUrlState } from './list-url-state.ts'
import { type ListPage, useLastPage } from './pager.tsx'

interface ListQueryOptions<Page> {
  /** Root of the query key, to invalidate all pages. */
  key: string
  /** API path. */
  path: string
  /** Parameters beside page, search and sorting, or in their place. */
  query?: Record<string, string | number | undefined>
  texts: FailureTexts
  refetchInterval?: UseQueryOptions<Page>['refetchInterval']
}

/** Loads the page of a list that its URL names. The previous page stays meanwhile; a page that no longer exists leads to the last one. */
export function useListQuery<Page extends ListPage>(address: ListUrlState, options: ListQueryOptions<Page>) {
  const { key, path, query, texts, refetchInterval = false } = options
  const { page, search, sort } = address
  const params = { page, search: search || undefined, sort: sort || undefined, ...query }
  const list = useQuery<Page>({
    queryKey: [key, path, params],
    queryFn: ({ signal }) => api<Page>('GET', path, { signal, query: params }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  useReadFailureToast(list, texts)
  useLastPage(address, list)
  return list
}
