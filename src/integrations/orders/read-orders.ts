import { refuseOrder } from '#orders/contract.ts'
import { isClosed } from '#orders/lifecycle.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import type { Order } from '#orders/tables.ts'
import { loadOrders } from '#orders/tracking/read-order.ts'
import { isAwaitingPayment } from '#orders/vocabulary.ts'
import type { ApiKey } from '#platform/auth/api-key.ts'
import type { Database } from '#platform/database/database.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import type { IntegrationOrder, OrderState } from './contract.ts'

/**
 * Reads the orders that a key covers. As in a kitchen, orders that wait for their online payment, or were never paid, are not there.
 */
export async function readIntegrationOrders(db: Database, ids: readonly string[], key: ApiKey): Promise<Map<string, IntegrationOrder>> {
  const covered = new Set(key.restaurantIds)
  const loaded = await loadOrders(db, [...new Set(ids)])
  return new Map(
    loaded.flatMap(({ shown }) =>
      covered.has(shown.restaurant.id) && !isAwaitingPayment(shown.paymentStatus) && shown.paymentStatus !== 'expired'
        ? [[shown.id, toIntegrationOrder(shown)] as const]
        : [],
    ),
  )
}

/** @throws Refusal `order_not_found`, also for orders of restaurants that the key does not cover */
export async function readIntegrationOrder(db: Database, id: string, key: ApiKey): Promise<IntegrationOrder> {
  const order = (await readIntegrationOrders(db, [id], key)).get(id)
  if (!order) throw refuseOrder('order_not_found')
  return order
}

/** Field by field, so that a field added to orders does not reach programs unasked. */
function toIntegrationOrder(shown: OrderView): IntegrationOrder {
  const { name, phone, address, directions, note, allergy } = shown.contact
  const closed = isClosed(shown.status)
  return {
    id: shown.id,
    number: shown.number,
    businessDate: shown.businessDate,
    createdAt: shown.createdAt,
    status: shown.status,
    paymentStatus: shown.paymentStatus,
    paymentMethod: shown.paymentMethod,
    fulfilment: shown.fulfilment,
    channel: shown.channel,
    table: shown.table,
    asap: shown.asap,
    slot: shown.slot,
    promisedAt: shown.promisedAt,
    acceptedAt: shown.acceptedAt,
    readyAt: shown.readyAt,
    closedAt: shown.closedAt,
    closedReason: shown.closedReason,
    soldOutLines: shown.soldOutLines,
    version: shown.version,
    lines: closed ? shown.lines.map(line => ({ ...line, note: null, allergy: null, forName: null })) : shown.lines,
    linesCents: shown.linesCents,
    discountCents: shown.discountCents,
    deliveryFeeCents: shown.deliveryFeeCents,
    tipCents: shown.tipCents,
    depositCents: shown.depositCents,
    packaging: shown.packaging,
    cutlery: shown.cutlery,
    containers: shown.containers,
    totalCents: shown.totalCents,
    vat: shown.vat,
    restaurantId: shown.restaurant.id,
    contact: closed ? null : { name, phone, address, directions, note, allergy },
  }
}

export const toOrderState = (order: Order): OrderState => ({
  id: order.id,
  restaurantId: order.restaurantId,
  number: order.number,
  status: order.status,
  paymentStatus: order.paymentStatus,
  promisedAt: order.promisedAt.toISOString(),
  acceptedAt: toIsoOrNull(order.acceptedAt),
  readyAt: toIsoOrNull(order.readyAt),
  closedAt: toIsoOrNull(order.closedAt),
  version: order.version,
})
