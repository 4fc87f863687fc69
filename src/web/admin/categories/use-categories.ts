import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { type FailureTexts, useReadFailure } from '../failure-texts.ts'

export interface ListedCategory {
  _id: string
  name: string
  image: string
  foodCount: number
  version: number
}

/** Every category, in the order of the menu unless sorted by `name` or `-name`; each screen says a failure in its own words. */
export function useCategories(texts: FailureTexts, sort = ''): UseQueryResult<ListedCategory[]> {
  const query = useQuery<ListedCategory[]>({
    queryKey: ['categories', sort],
    queryFn: ({ signal }) =>
      api<{ category: ListedCategory[] }>('GET', '/category/get-category', { signal, query: { sort: sort || undefined } }).then(answer => answer.category),
    placeholderData: keepPreviousData,
  })
  useReadFailure(query, texts)
  return query
}
