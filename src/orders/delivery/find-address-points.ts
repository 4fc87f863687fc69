import { locateAddress, locateText } from '#addresses/search/locate-address.ts'
import type { Context } from '#platform/context.ts'
import { geocodeAddress } from '#platform/geocoder.ts'
import type { LocatedAddress } from './contract.ts'

interface PostalAddress {
  street: string
  streetNumber: string
  postcode: string
  city: string
}

/** Finds where an address lies: in the register of addresses, else by the geocoder of the settings. */
export async function findAddressPoints(context: Pick<Context, 'config' | 'db' | 'log'>, address: PostalAddress | { text: string }): Promise<LocatedAddress> {
  if ('text' in address) {
    const points = await locateText(context, address.text)
    return { points: points.length > 0 ? points : await geocodeAddress(context, address), start: null, area: null }
  }
  const { point, start, area } = await locateAddress(context, address)
  return { points: point ? [point] : await geocodeAddress(context, address), start, area }
}
