import { findAddressPoints } from '#orders/delivery/find-address-points.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import type { Context } from '#platform/context.ts'

/** Adds its position to an address that has none, as our pages do: by the register of addresses, else the geocoder. Unknown ones stay as they are. */
export async function locateDeliveryAddress(context: Context, address: CartAddress): Promise<CartAddress> {
  if (address.latitude !== undefined && address.longitude !== undefined) return address
  const { street, streetNumber, postcode, city } = address
  const { points } = await findAddressPoints(context, { street, streetNumber, postcode, city })
  const [point] = points
  return point ? { ...address, latitude: point.latitude, longitude: point.longitude } : address
}
