import { useQuery } from '@tanstack/react-query'
import type { ProfileAccount } from '#accounts/contract.ts'
import type { FavouriteFood, OwnAddress, OwnSession } from '#accounts/own-account/contract.ts'
import type { Allergen } from '#menu/vocabulary.ts'
import { api } from '../shared/api.ts'

/** Account for its forms: refetched each time a form opens, so that no outdated values are edited. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: ['my-account'],
    queryFn: ({ signal }) => api<{ user: ProfileAccount }>('GET', '/auth/my-account', { signal }).then(({ user }) => user),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export const useSessions = () =>
  useQuery({
    queryKey: ['my-sessions'],
    queryFn: ({ signal }) => api<{ sessions: OwnSession[] }>('GET', '/auth/my-sessions', { signal }).then(({ sessions }) => sessions),
  })

export const useAddresses = () =>
  useQuery({
    queryKey: ['my-addresses'],
    queryFn: ({ signal }) => api<{ addresses: OwnAddress[] }>('GET', '/auth/my-addresses', { signal }).then(({ addresses }) => addresses),
  })

export const useAllergens = () =>
  useQuery({
    queryKey: ['my-allergens'],
    queryFn: ({ signal }) => api<{ allergens: Allergen[]; consentedAt: string | null }>('GET', '/auth/my-allergens', { signal }),
  })

/** Favourites with the prices of the restaurant's menu, or the chain's. */
export const useFavourites = (restaurant: string | undefined) =>
  useQuery({
    queryKey: ['my-favourites', restaurant],
    queryFn: ({ signal }) =>
      api<{ favourites: FavouriteFood[] }>('GET', '/auth/my-favourites', { signal, query: { restaurant } }).then(({ favourites }) => favourites),
  })
