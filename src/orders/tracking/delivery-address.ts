import type { CartAddress } from '../quote/contract.ts'
import type { orderContacts } from '../tables/orders.ts'

type Contact = Pick<typeof orderContacts.$inferSelect, 'street' | 'streetNumber' | 'postcode' | 'city' | 'latitude' | 'longitude' | 'directions'>

/** Where an order was to be brought, as a cart asks for it, with its point where one was confirmed; undefined when it has none or no longer. */
export function toCartAddress({ street, streetNumber, postcode, city, latitude, longitude, directions }: Contact): CartAddress | undefined {
  if (!street || !streetNumber || !postcode || !city) return undefined
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  return { street, streetNumber, postcode, city, ...point, ...(directions && { directions }) }
}
