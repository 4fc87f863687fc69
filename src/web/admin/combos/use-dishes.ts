import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { menuOutline } from '#menu/categories/sort-contract.ts'
import { api } from '../../shared/api.ts'

export type OutlineSection = z.infer<(typeof menuOutline)['sections']>[number]

/** All dishes by category, for selection; undefined while loading. */
export const useMenuOutline = (): OutlineSection[] | undefined =>
  useQuery({
    queryKey: ['menu-outline'],
    queryFn: ({ signal }) => api<{ sections: OutlineSection[] }>('GET', '/menu/outline', { signal }).then(answer => answer.sections),
  }).data
