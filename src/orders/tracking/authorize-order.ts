import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { manages } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import type { OrderProgress, ShownOrder } from '../placing/contract.ts'
import { seenByCook } from '../seen-by-cook.ts'
import { orders } from '../tables/orders.ts'
import { besideProgress } from './progress-columns.ts'
import { type FoundOrder, findOrders, progressOf, withoutReach } from './read-order.ts'
import { titlesIn } from './translate-order.ts'

/** Who asks for an order: somebody signed in, somebody with its link, or neither. */
export interface Asker {
  person: Person | undefined
  token: string | undefined
}

type Standing = 'administrator' | 'staff' | 'customer' | 'link'

/**
 * What somebody is to an order; undefined: nobody, and so to them it isn't there. Couriers are no staff to it: what they may know of
 * their deliveries, and when, the round says (`kitchen/courier`).
 */
export function standingOf(order: { restaurantId: string; customerId: string | null; publicToken: Buffer }, { person, token }: Asker): Standing | undefined {
  if (person?.role === 1) return 'administrator'
  if (person?.staff.some(({ restaurantId, role }) => restaurantId === order.restaurantId && role !== 'courier')) return 'staff'
  if (person && order.customerId === person.id) return 'customer'
  const given = Buffer.from(token ?? '', 'base64url')
  return given.length === order.publicToken.length && timingSafeEqual(given, order.publicToken) ? 'link' : undefined
}

/** Managers keep the order's record; a cook who ordered it keeps the own order's. */
const seesAll = ({ shown, customerId }: FoundOrder, person: Person | undefined): boolean =>
  person !== undefined && (customerId === person.id || manages(person, shown.restaurant.id))

/**
 * An order whole; to its cooks with what they need alone; to its buyer with the titles of the buyer's language, to staff with the restaurant's own.
 * @throws Refusal `order_not_found`, also for an order that is somebody else's
 */
export async function openOrder(context: Context, id: string, asker: Asker, language: Language): Promise<ShownOrder> {
  const [found] = await findOrders(context.db, [id])
  const standing = found && standingOf({ ...found, restaurantId: found.shown.restaurant.id }, asker)
  if (!standing) throw refuseOrder('order_not_found')
  if (standing === 'staff' && !seesAll(found, asker.person)) return seenByCook(found.shown, context.clock.now())
  if (standing === 'administrator' || standing === 'staff') return found.shown
  const shown = await titlesIn(context, found.shown, language)
  return standing === 'link' ? withoutReach(shown) : shown
}

/** The same, but only what moves, and what the asker is to it. */
export async function openProgress(
  { db }: Context,
  id: string,
  asker: Asker,
): Promise<{ progress: OrderProgress; standing: Standing; customerId: string | null }> {
  const [found] = await db
    .select({ order: orders, ...besideProgress })
    .from(orders)
    .where(eq(orders.id, id))
  const standing = found && standingOf(found.order, asker)
  if (!standing) throw refuseOrder('order_not_found')
  return { progress: progressOf(found.order, found), standing, customerId: found.order.customerId }
}
