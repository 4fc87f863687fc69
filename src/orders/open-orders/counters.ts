import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { AbuseLimits } from '#platform/config/config.ts'
import { normalizeMailbox } from '#platform/mailbox.ts'
import type { CapacityRequirement } from '../slots/capacity.ts'

/**
 * Counters of open unpaid orders by buyer and restaurant: unpaid orders must not fill a restaurant
 * (docs/decisions/027-open-unpaid-orders.md). `open` are paid in person; `held` await an online payment, and end after ten minutes.
 */
export interface OpenCounter {
  kind: `open.${'phone' | 'mail' | 'network' | 'table' | 'restaurant'}` | `held.${'phone' | 'mail' | 'network'}`
  subject: string
  /** Hundredths of an order. */
  most: number
}

/** Factor of the limits for accounts with a completed order and confirmed email addresses. */
const trustedFactor = 4

/** Units per order: one is 100, and more for an order above a quarter of a kitchen's slot. */
const unitsPerOrder = 100

/** Parts of a slot; an order within one part counts as one: a few dishes of one person or family. */
const partsPerSlot = 4

interface CountableOrder {
  restaurantId: string
  tableId?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** Address or network of the request. */
  network?: string | undefined
  paymentMethod: OrderPaymentMethod
}

/**
 * Lists the counters of an order. The dining table replaces the network, which is the restaurant's, since staff see its guests. The
 * restaurant's own counter applies only until acceptance, and only to untrusted orders.
 */
export function listCounters(order: CountableOrder, limits: AbuseLimits, trusted: boolean): OpenCounter[] {
  const { restaurantId, tableId, phone, email, network, paymentMethod } = order
  const toMaxUnits = (orders: number) => Math.min(orders * unitsPerOrder * (trusted ? trustedFactor : 1), 2_000_000_000)
  const kind = paymentMethod === 'online' ? ('held' as const) : ('open' as const)
  const counters: OpenCounter[] = []
  if (phone) counters.push({ kind: `${kind}.phone`, subject: phone.replace(/[^\d+]/g, ''), most: toMaxUnits(limits.ordersPerCustomer) })
  if (email) counters.push({ kind: `${kind}.mail`, subject: normalizeMailbox(email), most: toMaxUnits(limits.ordersPerCustomer) })
  if (tableId && kind === 'open') counters.push({ kind: 'open.table', subject: tableId, most: toMaxUnits(limits.ordersPerNetwork) })
  else if (network) counters.push({ kind: `${kind}.network`, subject: `${network} ${restaurantId}`, most: toMaxUnits(limits.ordersPerNetwork) })
  if (kind === 'open' && !trusted) counters.push({ kind: 'open.restaurant', subject: restaurantId, most: toMaxUnits(limits.ordersPerRestaurant) })
  return counters
}

/**
 * Computes the share of an order in hundredths: one order for each started quarter of a slot at its busiest station. At least one order, at
 * most the limit of one trusted buyer, so that a feast can be ordered.
 */
export function computeShare(capacity: readonly CapacityRequirement[], { ordersPerCustomer }: Pick<AbuseLimits, 'ordersPerCustomer'>): number {
  const quarters = new Map<number, number>()
  for (const { startsAt, units, capacityUnits } of capacity)
    quarters.set(startsAt, Math.max(quarters.get(startsAt) ?? 0, capacityUnits > 0 ? units / capacityUnits : 0))
  const filled = [...quarters.values()].reduce((sum, part) => sum + part, 0)
  // Tolerance: sums of thirds slightly exceed the whole.
  const parts = Math.ceil(filled * partsPerSlot - 1e-6)
  return unitsPerOrder * Math.max(1, Math.min(parts, ordersPerCustomer * trustedFactor))
}
