import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { type FailureTexts, useReadFailureToast } from '../failure-texts.ts'

export interface ListedCategory {
  _id: string
  name: string
  image: string
  foodCount: number
  version: number
}

/** Loads all categories in menu order; `texts` word the failure per screen. */
export function useCategories(texts: FailureTexts): UseQueryResult<ListedCategory[]> {
  const query = useQuery<ListedCategory[]>({
    queryKey: ['categories'],
    queryFn: ({ signal }) => readCategories(signal),
    placeholderData: keepPreviousData,
  })
  useReadFailureToast(query, texts)
  return query
}

export const readCategories = (signal?: AbortSignal): Promise<ListedCategory[]> =>
  api<{ category: ListedCategory[] }>('GET', '/category/get-category', { signal }).then(answer => answer.category)

export interface CategoriesPage {
  category: ListedCategory[]
  totalPages: number
}
