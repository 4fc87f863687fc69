import type { CartAddress } from '../quote/contract.ts'
import type { orderContacts } from '../tables/orders.ts'

type Contact = Pick<typeof orderContacts.$inferSelect, 'street' | 'streetNumber' | 'postcode' | 'city' | 'latitude' | 'longitude' | 'directions'>

/** Converts an order's delivery address to a cart address, with its confirmed point; undefined without or after anonymization. */
export function toCartAddress({ street, streetNumber, postcode, city, latitude, longitude, directions }: Contact): CartAddress | undefined {
  if (!street || !streetNumber || !postcode || !city) return undefined
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  return { street, streetNumber, postcode, city, ...point, ...(directions && { directions }) }
}
