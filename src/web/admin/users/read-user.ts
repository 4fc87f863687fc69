import { useQuery } from '@tanstack/react-query'
import type { ManagedUser } from '#accounts/contract.ts'
import { api } from '../../shared/api.ts'

/** One account as it stands in the database now: read anew each time a form opens, so that nothing old is edited. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api<{ user: ManagedUser }>('GET', `/auth/get-user/${id}`, { signal }).then(({ user }) => user),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
