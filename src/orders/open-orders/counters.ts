import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { AbuseLimits } from '#platform/config/config.ts'
import { normalizeMailbox } from '#platform/mailbox.ts'
import type { CapacityRequirement } from '../slots/capacity.ts'

/**
 * Orders that are open and not paid, counted by who has them and where: what can be ordered without paying must not fill a restaurant
 * (docs/decisions/027-open-unpaid-orders.md). `open` are paid in person; `held` wait for an online payment, and end after ten minutes.
 */
export interface OpenCounter {
  kind: `open.${'phone' | 'mail' | 'network' | 'table' | 'restaurant'}` | `held.${'phone' | 'mail' | 'network'}`
  of: string
  /** In hundredths of an order. */
  most: number
}

/** So many times as much for accounts with a completed order, and for e-mail addresses that were confirmed. */
export const trustedFactor = 4

/** Orders are counted in hundredths: one is 100, and more if it takes more than a fourth of a slot of a kitchen. */
const unitsPerOrder = 100

/** An order of up to such a part of a slot counts as one: a few dishes of one person or family. */
const partsPerSlot = 4

export interface CountableOrder {
  restaurantId: string
  tableId?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** Where it comes from: an address, or the network that it is in. */
  network?: string | undefined
  paymentMethod: OrderPaymentMethod
}

/**
 * What an order counts against. At a table the network is the dining room's: the table stands in its place, since who sits there is seen.
 * At the restaurant only until somebody there accepts it, and only of those that nothing vouches for.
 */
export function listCounters(order: CountableOrder, limits: AbuseLimits, trusted: boolean): OpenCounter[] {
  const { restaurantId, tableId, phone, email, network, paymentMethod } = order
  const most = (orders: number) => Math.min(orders * unitsPerOrder * (trusted ? trustedFactor : 1), 2_000_000_000)
  const kind = paymentMethod === 'online' ? ('held' as const) : ('open' as const)
  const counters: OpenCounter[] = []
  if (phone) counters.push({ kind: `${kind}.phone`, of: phone.replace(/[^\d+]/g, ''), most: most(limits.ordersPerCustomer) })
  if (email) counters.push({ kind: `${kind}.mail`, of: normalizeMailbox(email), most: most(limits.ordersPerCustomer) })
  if (tableId && kind === 'open') counters.push({ kind: 'open.table', of: tableId, most: most(limits.ordersPerNetwork) })
  else if (network) counters.push({ kind: `${kind}.network`, of: `${network} ${restaurantId}`, most: most(limits.ordersPerNetwork) })
  if (kind === 'open' && !trusted) counters.push({ kind: 'open.restaurant', of: restaurantId, most: most(limits.ordersPerRestaurant) })
  return counters
}

/**
 * What an order counts, in hundredths: one for each fourth of a slot, begun or full, that it takes of the station that it keeps busiest.
 * One for an order without work, and never more than one trusted buyer may have open: a feast can be ordered, too.
 */
export function computeShare(capacity: readonly CapacityRequirement[], { ordersPerCustomer }: Pick<AbuseLimits, 'ordersPerCustomer'>): number {
  const quarters = new Map<number, number>()
  for (const { startsAt, units, capacityUnits } of capacity)
    quarters.set(startsAt, Math.max(quarters.get(startsAt) ?? 0, capacityUnits > 0 ? units / capacityUnits : 0))
  const filled = [...quarters.values()].reduce((sum, part) => sum + part, 0)
  // A hair less: thirds that make a whole are a little more than that as a sum.
  const parts = Math.ceil(filled * partsPerSlot - 1e-6)
  return unitsPerOrder * Math.max(1, Math.min(parts, ordersPerCustomer * trustedFactor))
}
