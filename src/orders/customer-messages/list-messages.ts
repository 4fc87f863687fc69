import { asc, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { restaurants } from '#restaurants/tables.ts'
import { orderMessages } from '../tables/desk.ts'
import { orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import type { CustomerMessage } from './contract.ts'
import { renderMessage } from './render-message.ts'

/**
 * Lists what staff wrote to the customer of an order, oldest first.
 * @throws Refusal `order_not_found`
 */
export async function listCustomerMessages(
  context: Context,
  id: string,
  { language, ...requester }: OrderRequester & { language: Language },
): Promise<CustomerMessage[]> {
  await readAuthorizedProgress(context, id, requester, 'orders-read')
  const rows = await context.db
    .select({ message: orderMessages, phone: restaurants.phone })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(eq(orderMessages.orderId, id))
    .orderBy(asc(orderMessages.id))
  return rows.map(({ message, phone }) => ({ id: message.id, text: renderMessage(message, language, phone), createdAt: message.createdAt.toISOString() }))
}
