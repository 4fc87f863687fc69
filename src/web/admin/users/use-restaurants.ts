import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { restaurantListAnswer } from '#restaurants/profile/contract.ts'
import { api } from '../../shared/api.ts'

/** All restaurants, including closed ones, which may still have staff. */
export const useRestaurants = () =>
  useQuery({
    queryKey: ['places', 'every'],
    queryFn: async ({ signal }) => {
      const readPage = (number: number) =>
        api<z.output<typeof restaurantListAnswer>>('GET', '/office/restaurants', { signal, query: { limit: 100, page: number, state: 'all', sort: 'name' } })
      const first = await readPage(1)
      const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, index) => readPage(index + 2)))
      return [first, ...rest].flatMap(({ restaurants }) => restaurants)
    },
  }).data
