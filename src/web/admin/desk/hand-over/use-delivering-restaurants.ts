import { useQuery } from '@tanstack/react-query'
import type { Serviceability } from '#orders/delivery/contract.ts'
import { api } from '../../../shared/api.ts'
import { type DeskAddress, toCartAddress } from '../desk-draft.ts'

/** Restaurants that deliver to an address, once its point is known or a zone of postcodes decides; undefined before. */
export function useDeliveringRestaurants(address: DeskAddress, restaurantId: string, isPointUnknown: boolean): Serviceability | undefined {
  const { directions: _, ...cartAddress } = toCartAddress(address) ?? {}
  const body = { address: cartAddress, ...(restaurantId && { restaurantId }) }
  const isAsked = 'street' in cartAddress && (address.latitude !== undefined || isPointUnknown)
  const { data } = useQuery({
    queryKey: ['desk-delivering', body],
    enabled: isAsked,
    queryFn: ({ signal }) => api<Serviceability>('POST', '/orders/serviceability', { signal, body }),
    staleTime: 60_000,
  })
  return isAsked ? data : undefined
}
