import { computeDistanceMetres } from '#restaurants/directory/distance.ts'
import { isUnusualDistance } from '#restaurants/directory/unusual-distance.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { useDeviceLocation } from '../state/device-location.ts'
import { useFulfilment } from '../state/fulfilment-store.ts'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'

/** Distance from the restaurant to the visitor or the delivery address; nothing while neither is known. */
export function DistanceLine({ place, fulfilment }: { place: ChosenRestaurant; fulfilment: Fulfilment }) {
  const t = useOrderingTexts()
  const formatDistance = useFormatDistance()
  const here = useDeviceLocation()
  const { address } = useFulfilment()
  const { latitude, longitude } = address ?? {}
  const deliveryPoint = fulfilment === 'delivery' && latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
  const from = deliveryPoint ?? (fulfilment === 'delivery' ? undefined : here)
  if (!from) return null
  return <p className="figures">{t(deliveryPoint ? 'way.from_door' : 'way.from_you', { distance: formatDistance(computeDistanceMetres(from, place)) })}</p>
}

/** Distance in metres if unusually far, so that the customer should confirm; otherwise undefined. */
export function useUnusualDistance(place: ChosenRestaurant | null, fulfilment: Fulfilment): number | undefined {
  const here = useDeviceLocation()
  if (!here || !place) return undefined
  const metres = computeDistanceMetres(here, place)
  return isUnusualDistance({ fulfilment, metres, nearestMetres: here.nearestMetres }) ? metres : undefined
}
