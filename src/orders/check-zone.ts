import type { Context } from '#platform/context.ts'
import type { NetworkRestaurant } from '#restaurants/network.ts'
import type { ZoneCheck } from './contract-office.ts'
import { deliveryFee, zoneOf } from './delivery-zones.ts'
import { saleParts } from './sale-parts.ts'

/** Which zone an address or a point falls into, and what the road would cost: the rule that quotes ask. */
export async function checkZone(context: Context, restaurant: NetworkRestaurant, { linesCents, ...address }: ZoneCheck) {
  const { zones } = await saleParts.now(context)
  const zone = zoneOf(zones.get(restaurant.id) ?? [], address, restaurant)
  if (!zone) return null
  const { id, title, minimumCents, freeFromCents } = zone
  return {
    id,
    title,
    feeCents: deliveryFee(zone, linesCents),
    minimumCents,
    freeFromCents,
    deliveryMinutes: zone.deliveryMinutes ?? restaurant.deliveryMinutes,
  }
}
