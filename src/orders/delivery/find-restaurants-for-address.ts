import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { type DeliveryZone, salesCatalogue } from '../dishes/sales-catalogue.ts'
import type { CartAddress } from '../quote/contract.ts'
import { isAddressPointMismatch } from './address-point-mismatch.ts'
import { type RestaurantSummary, refuseServiceability, type ServingRestaurant, type serviceabilityAnswer } from './contract.ts'
import { findZone, travelMinutes } from './delivery-fee.ts'
import type { ZoneTerms } from './zone-contract.ts'

type Serviceability = Omit<z.output<typeof serviceabilityAnswer>, 'success'>

const maxAlternatives = 5
const maxPickup = 3
/** Maximum distance for pickup, in metres. */
const maxPickupMetres = 30_000

/**
 * Finds restaurants that deliver to an address, with fees, before anything is in the cart; if there are none, restaurants for pickup.
 * @throws Refusal `address_elsewhere`
 */
export async function findRestaurantsForAddress(
  context: Context,
  { address, restaurantId }: { address: CartAddress; restaurantId?: string | undefined },
): Promise<Serviceability> {
  const [network, parts] = await Promise.all([directorySnapshot.now(context), salesCatalogue.now(context)])
  if (isAddressPointMismatch(address, network.cities)) throw refuseServiceability('address_elsewhere')
  const point = toPoint(address)
  const distanceTo = (restaurant: DirectoryRestaurant) => (point ? Math.round(computeDistanceMetres(point, restaurant)) : undefined)
  const chosen = restaurantId === undefined ? undefined : network.restaurant(restaurantId)
  let isPointNeeded = false
  const serving: ServingRestaurant[] = []
  for (const restaurant of network.restaurants) {
    if (!restaurant.services.includes('delivery')) continue
    const zones = parts.zones.get(restaurant.id) ?? []
    const zone = findZone(zones, address, restaurant)
    isPointNeeded ||= !point && zones.some(({ shape }) => shape !== 'postcodes') && (chosen ? restaurant === chosen : true)
    if (zone)
      serving.push({ restaurant: toRestaurantSummary(restaurant), distanceMetres: distanceTo(restaurant) ?? null, zone: describeZoneTerms(zone, restaurant) })
  }
  serving.sort((a, b) => (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0))
  const chosenServing = serving.find(({ restaurant }) => restaurant.id === chosen?.id) ?? null
  const others = serving.filter(servingRestaurant => servingRestaurant !== chosenServing).slice(0, maxAlternatives)
  const nearby = network.restaurants
    .filter(restaurant => restaurant.services.includes('pickup') && (distanceTo(restaurant) ?? Number.POSITIVE_INFINITY) <= maxPickupMetres)
    .map(restaurant => ({ restaurant: toRestaurantSummary(restaurant), distanceMetres: distanceTo(restaurant) ?? 0 }))
    .sort((a, b) => a.distanceMetres - b.distanceMetres)
  return { here: chosenServing, others, pickup: serving.length === 0 ? nearby.slice(0, maxPickup) : [], pointNeeded: isPointNeeded && !chosenServing }
}

/** Describes the terms of a zone. */
export const describeZoneTerms = (zone: DeliveryZone, restaurant: DirectoryRestaurant): ZoneTerms => ({
  id: zone.id,
  title: zone.title,
  feeCents: zone.feeCents,
  minimumCents: zone.minimumCents,
  freeFromCents: zone.freeFromCents,
  minutes: travelMinutes(zone, restaurant),
})

export const toRestaurantSummary = (restaurant: DirectoryRestaurant): RestaurantSummary => ({
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

const toPoint = ({ latitude, longitude }: CartAddress): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
