import { findAddressPoints } from '#orders/delivery/find-address-points.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import type { Context } from '#platform/context.ts'

/**
 * Adds its position to an address that has none, as our pages do: by the register of addresses, else the geocoder; for a number that neither knows, the
 * centre of its street, until the person sets the pin at the checkout. Unknown streets stay as they are.
 */
export async function locateDeliveryAddress(context: Context, address: CartAddress): Promise<CartAddress> {
  if (address.latitude !== undefined && address.longitude !== undefined) return address
  const { street, streetNumber, postcode, city } = address
  const { points, start } = await findAddressPoints(context, { street, streetNumber, postcode, city })
  const [own] = points
  const point = own ?? (start?.of === 'street' ? start : undefined)
  return point ? { ...address, latitude: point.latitude, longitude: point.longitude } : address
}
