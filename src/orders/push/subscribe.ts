import { and, eq, sql } from 'drizzle-orm'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { refusePush, type SubscriptionInput } from './contract.ts'
import { isPushService } from './push-service.ts'

/** Maximum number of browsers per order: the ordering one, and those with the shared link. */
const maxSubscriptions = 5

/**
 * Subscribes a browser to the ready notification of an order, or to the departure of a delivery.
 * @throws Refusal `order_not_found`, `push_service_unknown`, `push_too_late`, `push_too_many`
 */
export async function subscribeToOrder(
  context: Context,
  { orderId, subscription, language, ...requester }: OrderRequester & { orderId: string; subscription: SubscriptionInput; language: Language },
): Promise<Fulfilment> {
  await readAuthorizedProgress(context, orderId, requester)
  const { endpoint, keys } = subscription
  if (!isPushService(endpoint, context.config.pushHosts)) throw refusePush('push_service_unknown')
  return context.db.transaction(async tx => {
    // Lock the order: two concurrent subscriptions could both be the fifth.
    const [order] = await tx.select({ status: orders.status, fulfilment: orders.fulfilment }).from(orders).where(eq(orders.id, orderId)).for('update')
    const waitingStatuses = order?.fulfilment === 'delivery' ? ['pending', 'accepted', 'preparing', 'ready'] : ['pending', 'accepted', 'preparing']
    if (!order || !waitingStatuses.includes(order.status)) throw refusePush('push_too_late')
    const others = await tx.$count(pushSubscriptions, and(eq(pushSubscriptions.orderId, orderId), sql`${pushSubscriptions.endpoint} <> ${endpoint}`))
    if (others >= maxSubscriptions) throw refusePush('push_too_many')
    // A browser may renew its keys: the latest count.
    await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.orderId, orderId), eq(pushSubscriptions.endpoint, endpoint)))
    await tx.insert(pushSubscriptions).values({ orderId, userId: requester.person?.id, endpoint, ...keys, language, createdAt: context.clock.now() })
    return order.fulfilment
  })
}

/** Removes a browser's subscription. */
export async function unsubscribeFromOrder(
  context: Context,
  { orderId, endpoint, ...requester }: OrderRequester & { orderId: string; endpoint: string },
): Promise<void> {
  await readAuthorizedProgress(context, orderId, requester)
  await context.db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.orderId, orderId), eq(pushSubscriptions.endpoint, endpoint)))
}
