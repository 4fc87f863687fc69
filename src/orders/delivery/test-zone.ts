import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { ZoneCheck } from '../back-office/contract.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { computeDeliveryFee, findZone, travelMinutes } from './delivery-fee.ts'
import { findAddressPoints } from './find-address-points.ts'

/**
 * Finds the zone of an address or point and its delivery fee, with the rule of quotes. An address without a point is geocoded if zones have
 * map shapes; while its point is unknown, those zones are not evaluated.
 */
export async function checkZone(context: Context, restaurant: DirectoryRestaurant, { linesCents, ...address }: ZoneCheck) {
  const zones = (await salesCatalogue.now(context)).zones.get(restaurant.id) ?? []
  const zoneWithoutLookup = findZone(zones, address, restaurant)
  const pointNeeded = !zoneWithoutLookup && address.latitude === undefined && zones.some(({ shape }) => shape !== 'postcodes')
  const point = pointNeeded ? await locateAddress(context, restaurant, address) : undefined
  const zone = point ? findZone(zones, { ...address, ...point }, restaurant) : zoneWithoutLookup
  return {
    zone: zone
      ? {
          id: zone.id,
          title: zone.title,
          feeCents: computeDeliveryFee(zone, linesCents),
          minimumCents: zone.minimumCents,
          freeFromCents: zone.freeFromCents,
          deliveryMinutes: travelMinutes(zone, restaurant),
        }
      : null,
    pointNeeded: pointNeeded && !point,
    point: point ?? null,
  }
}

/** Looks for an address in the restaurant's town. */
async function locateAddress(context: Context, { city }: DirectoryRestaurant, { street, postcode }: Pick<ZoneCheck, 'street' | 'postcode'>) {
  if (street === '') return undefined
  const { points } = await findAddressPoints(context, { text: `${street}, ${postcode} ${city.name}` })
  const [found] = points
  return found && { latitude: found.latitude, longitude: found.longitude }
}
