import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LocatedAddress } from '#orders/delivery/contract.ts'
import { api } from '../../../shared/api.ts'
import { type DeskAddress, toCartAddress } from '../desk-draft.ts'

/** Time without a keystroke after which an address is looked up, in ms. */
const debounceMs = 400

interface AddressPoint {
  /** Neither the register of addresses nor the geocoder knows this address: somebody sets the pin. */
  isUnknown: boolean
}

/**
 * Looks up where a typed address lies, as the pages of the shop do: its own point, else the centre of its street or postcode. Zones are drawn on the
 * map, so without a point nobody could deliver there.
 * @param isAsPlaced the address of a placed order, which a lookup would change without anybody's doing
 */
export function useAddressPoint(address: DeskAddress, isAsPlaced: boolean, change: (address: DeskAddress) => void): AddressPoint {
  const { street, streetNumber, postcode, city } = toCartAddress(address) ?? {}
  const isAsked = street !== undefined && address.latitude === undefined && !isAsPlaced
  const typed = JSON.stringify({ street, streetNumber, postcode, city })
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isSettled = isAsked && settled === typed
  const { data } = useQuery({
    queryKey: ['desk-locate', typed],
    enabled: isSettled,
    queryFn: ({ signal }) => api<LocatedAddress>('POST', '/orders/locate', { signal, body: { street, streetNumber, postcode, city } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const take = useEffectEvent(({ points: [own], start }: LocatedAddress) => {
    const found = own ?? start
    if (isSettled && found) change({ ...address, latitude: found.latitude, longitude: found.longitude, precision: own ? 'address' : start?.of })
  })
  useEffect(() => {
    if (data && isSettled) take(data)
  }, [data, isSettled])
  return { isUnknown: isSettled && data !== undefined && data.points.length === 0 && !data.start }
}
