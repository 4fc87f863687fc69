import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { type FailureTexts, useReadFailure } from '../failure-texts.ts'

export interface ListedCategory {
  _id: string
  name: string
  image: string
  foodCount: number
  version: number
}

/** Every category, in the order of the menu; each screen says a failure in its own words. */
export function useCategories(texts: FailureTexts): ListedCategory[] | undefined {
  const query = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api<{ category: ListedCategory[] }>('GET', '/category/get-category', { signal }).then(answer => answer.category),
  })
  useReadFailure(query, texts)
  return query.data
}
