import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import { isPermitted, type WorkAccess } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { refuseOrder } from '../contract.ts'
import { isClosed } from '../lifecycle.ts'
import type { OrderProgress, OrderView } from '../placing/contract.ts'
import { orders } from '../tables/orders.ts'
import { computeHandOverCode } from './hand-over-code.ts'
import { addLinePictures } from './order-pictures.ts'
import { progressColumns } from './progress-columns.ts'
import { type LoadedOrder, loadOrders, redactContact, toOrderProgress } from './read-order.ts'
import { redactForKitchen } from './redact-for-kitchen.ts'
import { translateOrder } from './translate-order.ts'

/** Requester of an order: a signed-in person, a holder of its link, or neither. */
export interface OrderRequester {
  person: Person | undefined
  token: string | undefined
}

type OrderAccess = 'administrator' | 'staff' | 'customer' | 'link'

/**
 * Resolves the requester's access to an order; undefined: none, so the order is not found. `access`: what people at work need, to read or to
 * act. Couriers are no staff here: their route shows what they may see of deliveries, and when (`kitchen/courier`).
 */
function resolveOrderAccess(
  order: { restaurantId: string; customerId: string | null; publicToken: Buffer },
  { person, token }: OrderRequester,
  access: WorkAccess,
): OrderAccess | undefined {
  if (person?.role === 1) return 'administrator'
  if (person && isPermitted(person, access, order.restaurantId)) return 'staff'
  if (person?.staff.some(({ restaurantId, role }) => restaurantId === order.restaurantId && role !== 'courier')) return 'staff'
  if (person && order.customerId === person.id) return 'customer'
  const givenToken = Buffer.from(token ?? '', 'base64url')
  return givenToken.length === order.publicToken.length && timingSafeEqual(givenToken, order.publicToken) ? 'link' : undefined
}

/** Managers, the call centre and readers see the full order; a cook sees it for the cook's own order. */
const maySeeFullOrder = ({ shown, customerId }: LoadedOrder, person: Person | undefined): boolean =>
  person !== undefined && (customerId === person.id || isPermitted(person, 'orders-read', shown.restaurant.id))

/**
 * Reads a complete order: redacted for cooks; with titles in the buyer's language for the buyer, in the restaurant's for staff.
 * @throws Refusal `order_not_found`, also for other people's orders
 */
export async function readAuthorizedOrder(context: Context, id: string, requester: OrderRequester, language: Language): Promise<OrderView> {
  const [loadedOrder] = await loadOrders(context.db, [id])
  const orderAccess = loadedOrder && resolveOrderAccess({ ...loadedOrder, restaurantId: loadedOrder.shown.restaurant.id }, requester, 'orders-read')
  if (!orderAccess) throw refuseOrder('order_not_found')
  if (orderAccess === 'staff' && !maySeeFullOrder(loadedOrder, requester.person)) return redactForKitchen(loadedOrder.shown, context.clock.now())
  if (orderAccess === 'administrator' || orderAccess === 'staff') return loadedOrder.shown
  const translatedOrder = await addLinePictures(context, await translateOrder(context, loadedOrder.shown, language))
  const shown = await addHandOverCode(context, translatedOrder, loadedOrder.publicToken)
  const mayCreateAccount = loadedOrder.customerId === null && shown.contact.email !== null
  return orderAccess === 'link' ? redactContact({ ...shown, mayCreateAccount }) : shown
}

/** Adds the code that proves the hand-over, where the chain asks for one. Staff never see the code: a courier could be one of them. */
async function addHandOverCode(context: Context, order: OrderView, publicToken: Buffer): Promise<OrderView> {
  if (order.fulfilment !== 'delivery' || isClosed(order.status)) return order
  const { proof } = (await settingsSnapshot.now(context)).delivery.value
  return proof === 'code' ? { ...order, handOverCode: computeHandOverCode(publicToken) } : order
}

/** Reads only the progress, with the requester's access: by default what acting on the order takes. */
export async function readAuthorizedProgress(
  { db }: Context,
  id: string,
  requester: OrderRequester,
  access: WorkAccess = 'order-desk',
): Promise<{ progress: OrderProgress; standing: OrderAccess; customerId: string | null }> {
  const [row] = await db
    .select({ order: orders, ...progressColumns })
    .from(orders)
    .where(eq(orders.id, id))
  const standing = row && resolveOrderAccess(row.order, requester, access)
  if (!standing) throw refuseOrder('order_not_found')
  return { progress: toOrderProgress(row.order, row), standing, customerId: row.order.customerId }
}
