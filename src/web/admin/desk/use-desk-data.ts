import { useQuery } from '@tanstack/react-query'
import type { Caller, DeskMenu, DeskRestaurant } from '#orders/desk/contract.ts'
import { api } from '../../shared/api.ts'

/** Restaurants where whoever is signed in may enter orders. */
export const useDeskRestaurants = () =>
  useQuery({
    queryKey: ['desk-restaurants'],
    queryFn: ({ signal }) => api<{ restaurants: DeskRestaurant[] }>('GET', '/office/desk/restaurants', { signal }).then(answer => answer.restaurants),
    staleTime: 300_000,
  })

/**
 * Reads what the order desk shows: where orders are taken, what the chosen restaurant sells, and who calls.
 * @param call counted, because who calls again is looked up again
 */
export function useDeskData(restaurantId: string, call: { number: string; count: number }) {
  const restaurants = useDeskRestaurants()
  const menu = useQuery({
    queryKey: ['desk-menu', restaurantId],
    enabled: restaurantId !== '',
    queryFn: ({ signal }) => api<DeskMenu>('GET', `/office/desk/restaurants/${restaurantId}`, { signal }),
    refetchInterval: 60_000,
  })
  const caller = useQuery({
    queryKey: ['desk-caller', call.number, call.count],
    enabled: call.number !== '',
    queryFn: ({ signal }) => api<{ caller: Caller }>('GET', '/office/desk/caller', { signal, query: { number: call.number } }).then(answer => answer.caller),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { restaurants, menu, caller }
}
