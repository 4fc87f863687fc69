import type { Context } from '#platform/context.ts'
import { geocodeAddress } from '#platform/geocoder.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import type { ZoneCheck } from '../office/contract.ts'
import { computeDeliveryFee, findZone, travelMinutes } from './delivery-fee.ts'

/**
 * Which zone an address or a point falls into, and what the road would cost: the rule that quotes ask. An address without a
 * point, where zones on the map are to be asked about it, is looked up; while nobody knows its point, they are not answered for.
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

/** Where the geocoder of the settings finds an address of the restaurant's town. */
async function locateAddress(context: Context, { city }: DirectoryRestaurant, { street, postcode }: Pick<ZoneCheck, 'street' | 'postcode'>) {
  if (street === '') return undefined
  const [geocoded] = await geocodeAddress(context, { text: `${street}, ${postcode} ${city.name}` })
  return geocoded && { latitude: geocoded.latitude, longitude: geocoded.longitude }
}
