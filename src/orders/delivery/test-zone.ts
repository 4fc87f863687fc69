import type { Context } from '#platform/context.ts'
import { findPoints } from '#platform/geocoder.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import type { ZoneCheck } from '../office/contract.ts'
import { deliveryFee, roadTo, zoneOf } from './delivery-fee.ts'

/**
 * Which zone an address or a point falls into, and what the road would cost: the rule that quotes ask. An address without a
 * point, where zones on the map are to be asked about it, is looked up; while nobody knows its point, they are not answered for.
 */
export async function checkZone(context: Context, restaurant: NetworkRestaurant, { linesCents, ...address }: ZoneCheck) {
  const zones = (await saleParts.now(context)).zones.get(restaurant.id) ?? []
  const written = zoneOf(zones, address, restaurant)
  const pointNeeded = !written && address.latitude === undefined && zones.some(({ shape }) => shape !== 'postcodes')
  const point = pointNeeded ? await pointOf(context, restaurant, address) : undefined
  const zone = point ? zoneOf(zones, { ...address, ...point }, restaurant) : written
  return {
    zone: zone
      ? {
          id: zone.id,
          title: zone.title,
          feeCents: deliveryFee(zone, linesCents),
          minimumCents: zone.minimumCents,
          freeFromCents: zone.freeFromCents,
          deliveryMinutes: roadTo(zone, restaurant),
        }
      : null,
    pointNeeded: pointNeeded && !point,
    point: point ?? null,
  }
}

/** Where the geocoder of the settings finds an address of the restaurant's town. */
async function pointOf(context: Context, { city }: NetworkRestaurant, { street, postcode }: Pick<ZoneCheck, 'street' | 'postcode'>) {
  if (street === '') return undefined
  const [found] = await findPoints(context, { text: `${street}, ${postcode} ${city.name}` })
  return found && { latitude: found.latitude, longitude: found.longitude }
}
