import { useQuery } from '@tanstack/react-query'
import type { ManagedUser } from '#accounts/contract.ts'
import { api } from '../../shared/api.ts'

/** Loads one account; reloaded on every opening, so that no stale data is edited. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api<{ user: ManagedUser }>('GET', `/auth/get-user/${id}`, { signal }).then(({ user }) => user),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
