import { asc, eq } from 'drizzle-orm'
import { readAuthorizedOrder } from '#orders/tracking/authorize-order.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { assistantCalls, assistantOrders } from '../tables.ts'
import type { CartOrderInput } from './contract.ts'
import { readStoredCart } from './store-cart.ts'

/**
 * Counts an order for the assistant that handed its cart over. Needs the secrets of both. The order has to be of the cart's restaurant, later than
 * the cart, and contain one of its dishes: the person may have changed everything else. An order counts once.
 * @throws Refusal `assistant_cart_unknown`, `order_not_found`
 */
export async function countCartOrder(context: Context, token: string, { orderId, orderToken }: CartOrderInput, language: Language): Promise<boolean> {
  const { db, clock } = context
  const stored = await readStoredCart(context, Buffer.from(token, 'base64url'))
  const order = await readAuthorizedOrder(context, orderId, { person: undefined, token: orderToken }, language)
  const dishes = new Set(stored.cart.lines.map(({ foodId, comboId }) => comboId ?? foodId))
  const isOfCart =
    order.restaurant.id === stored.restaurantId &&
    Date.parse(order.createdAt) >= stored.createdAt.getTime() &&
    order.lines.some(({ foodId, comboId }) => dishes.has(comboId ?? foodId ?? undefined))
  if (!isOfCart) return false
  const [made] = await db
    .select({ assistant: assistantCalls.assistant })
    .from(assistantCalls)
    .where(eq(assistantCalls.subjectId, stored.id))
    .orderBy(asc(assistantCalls.id))
    .limit(1)
  await db
    .insert(assistantOrders)
    .values({ orderId, protocol: stored.protocol, assistant: made?.assistant ?? 'unnamed', cartId: stored.id, createdAt: clock.now() })
    .onConflictDoNothing()
  return true
}
