import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { distanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { type NetworkRestaurant, networkNow } from '#restaurants/directory/restaurant-directory.ts'
import { saleParts, type Zone } from '../dishes/sales-catalogue.ts'
import type { CartAddress } from '../quote/contract.ts'
import { isElsewhere } from './confirmed-location.ts'
import { type PlaceCard, type ReachedPlace, type reachAnswer, refuseReach } from './contract.ts'
import { roadTo, zoneOf } from './delivery-fee.ts'
import type { ZoneTerms } from './zone-contract.ts'

type Reach = Omit<z.output<typeof reachAnswer>, 'success'>

const mostOthers = 5
const mostPickup = 3
/** Further than this nobody goes for a kebab, in metres. */
const pickupWithin = 30_000

/**
 * Who delivers to an address and for how much, before anything is in the cart; where nobody does, where it can be collected.
 * @throws Refusal `address_elsewhere`
 */
export async function reachAddress(context: Context, { address, restaurantId }: { address: CartAddress; restaurantId?: string | undefined }): Promise<Reach> {
  const [network, parts] = await Promise.all([networkNow.now(context), saleParts.now(context)])
  if (isElsewhere(address, network.cities)) throw refuseReach('address_elsewhere')
  const point = pointOf(address)
  const far = (restaurant: NetworkRestaurant) => (point ? Math.round(distanceMetres(point, restaurant)) : undefined)
  const chosen = restaurantId === undefined ? undefined : network.restaurant(restaurantId)
  let needed = false
  const reached: ReachedPlace[] = []
  for (const restaurant of network.restaurants) {
    if (!restaurant.services.includes('delivery')) continue
    const zones = parts.zones.get(restaurant.id) ?? []
    const zone = zoneOf(zones, address, restaurant)
    needed ||= !point && zones.some(({ shape }) => shape !== 'postcodes') && (chosen ? restaurant === chosen : true)
    if (zone) reached.push({ restaurant: placeCardOf(restaurant), distanceMetres: far(restaurant) ?? null, zone: termsOf(zone, restaurant) })
  }
  reached.sort((a, b) => (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0))
  const here = reached.find(({ restaurant }) => restaurant.id === chosen?.id) ?? null
  const others = reached.filter(each => each !== here).slice(0, mostOthers)
  const nearby = network.restaurants
    .filter(restaurant => restaurant.services.includes('pickup') && (far(restaurant) ?? Number.POSITIVE_INFINITY) <= pickupWithin)
    .map(restaurant => ({ restaurant: placeCardOf(restaurant), distanceMetres: far(restaurant) ?? 0 }))
    .sort((a, b) => a.distanceMetres - b.distanceMetres)
  return { here, others, pickup: reached.length === 0 ? nearby.slice(0, mostPickup) : [], pointNeeded: needed && !here }
}

/** What a zone asks for. */
export const termsOf = (zone: Zone, restaurant: NetworkRestaurant): ZoneTerms => ({
  id: zone.id,
  title: zone.title,
  feeCents: zone.feeCents,
  minimumCents: zone.minimumCents,
  freeFromCents: zone.freeFromCents,
  minutes: roadTo(zone, restaurant),
})

export const placeCardOf = (restaurant: NetworkRestaurant): PlaceCard => ({
  id: restaurant.id,
  slug: restaurant.slug,
  name: restaurant.name,
  city: restaurant.city.name,
  address: `${restaurant.street} ${restaurant.streetNumber}`,
  postcode: restaurant.postcode,
  phone: restaurant.phone,
  latitude: restaurant.latitude,
  longitude: restaurant.longitude,
  services: restaurant.services,
})

const pointOf = ({ latitude, longitude }: CartAddress): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
