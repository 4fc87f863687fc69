import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import type { OrderProgress, OrderView } from '../placing/contract.ts'
import { redactForKitchen } from '../redact-for-kitchen.ts'
import { orders } from '../tables/orders.ts'
import { progressColumns } from './progress-columns.ts'
import { type LoadedOrder, loadOrders, redactContact, toOrderProgress } from './read-order.ts'
import { translateOrder } from './translate-order.ts'

/** Who asks for an order: somebody signed in, somebody with its link, or neither. */
export interface OrderRequester {
  person: Person | undefined
  token: string | undefined
}

type OrderAccess = 'administrator' | 'staff' | 'customer' | 'link'

/**
 * What somebody is to an order; undefined: nobody, and so to them it isn't there. Couriers are no staff to it: what they may know of
 * their deliveries, and when, the round says (`kitchen/courier`).
 */
export function resolveOrderAccess(
  order: { restaurantId: string; customerId: string | null; publicToken: Buffer },
  { person, token }: OrderRequester,
): OrderAccess | undefined {
  if (person?.role === 1) return 'administrator'
  if (person?.staff.some(({ restaurantId, role }) => restaurantId === order.restaurantId && role !== 'courier')) return 'staff'
  if (person && order.customerId === person.id) return 'customer'
  const givenToken = Buffer.from(token ?? '', 'base64url')
  return givenToken.length === order.publicToken.length && timingSafeEqual(givenToken, order.publicToken) ? 'link' : undefined
}

/** Managers keep the order's record; a cook who ordered it keeps the own order's. */
const maySeeFullOrder = ({ shown, customerId }: LoadedOrder, person: Person | undefined): boolean =>
  person !== undefined && (customerId === person.id || canManage(person, shown.restaurant.id))

/**
 * An order whole; to its cooks with what they need alone; to its buyer with the titles of the buyer's language, to staff with the restaurant's own.
 * @throws Refusal `order_not_found`, also for an order that is somebody else's
 */
export async function readAuthorizedOrder(context: Context, id: string, asker: OrderRequester, language: Language): Promise<OrderView> {
  const [loadedOrder] = await loadOrders(context.db, [id])
  const orderAccess = loadedOrder && resolveOrderAccess({ ...loadedOrder, restaurantId: loadedOrder.shown.restaurant.id }, asker)
  if (!orderAccess) throw refuseOrder('order_not_found')
  if (orderAccess === 'staff' && !maySeeFullOrder(loadedOrder, asker.person)) return redactForKitchen(loadedOrder.shown, context.clock.now())
  if (orderAccess === 'administrator' || orderAccess === 'staff') return loadedOrder.shown
  const shown = await translateOrder(context, loadedOrder.shown, language)
  return orderAccess === 'link' ? redactContact(shown) : shown
}

/** The same, but only what moves, and what the asker is to it. */
export async function readAuthorizedProgress(
  { db }: Context,
  id: string,
  asker: OrderRequester,
): Promise<{ progress: OrderProgress; standing: OrderAccess; customerId: string | null }> {
  const [found] = await db
    .select({ order: orders, ...progressColumns })
    .from(orders)
    .where(eq(orders.id, id))
  const standing = found && resolveOrderAccess(found.order, asker)
  if (!standing) throw refuseOrder('order_not_found')
  return { progress: toOrderProgress(found.order, found), standing, customerId: found.order.customerId }
}
