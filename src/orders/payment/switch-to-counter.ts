import { and, eq, inArray, sql } from 'drizzle-orm'
import { expireCheckoutSession } from '#payments/checkout-session.ts'
import type { Context } from '#platform/context.ts'
import { restaurants } from '#restaurants/tables.ts'
import { refuseOrder } from '../contract.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { countAtCounter } from '../open-orders/count-at-counter.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { toOrderProgress } from '../tracking/read-order.ts'
import { awaitingPaymentStatuses } from '../vocabulary.ts'
import { refreshPayments, refuseNotDue } from './start-online-payment.ts'

/**
 * Switches an order from online to counter payment, which makes it visible to the kitchen. Its page is expired first; a payment made just
 * before counts. While the provider is unavailable the page stays open: a payment there still counts, and a second payment is refunded.
 * @throws Refusal `order_not_found`, `payment_not_due`, `payment_not_accepted`, `order_too_many_open`
 */
export async function switchToCounter(
  context: Context,
  { id, method, ...requester }: OrderRequester & { id: string; method: 'cash' | 'card' },
): Promise<OrderProgress> {
  await readAuthorizedProgress(context, id, requester)
  const [orderRow] = await context.db
    .select({ order: orders, acceptsCash: restaurants.acceptsCash, acceptsCard: restaurants.acceptsCard })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(eq(orders.id, id))
  if (!(method === 'cash' ? orderRow?.acceptsCash : orderRow?.acceptsCard)) throw refuseOrder('payment_not_accepted', { field: 'method' })
  await refreshPayments(context, id, (session, account) => expireCheckoutSession(context, session, account))
  const now = context.clock.now()
  const { moved, event } = await context.db.transaction(async tx => {
    const [order] = await tx
      .update(orders)
      .set({ paymentStatus: 'due', paymentMethod: method, heldUntil: null, version: sql`${orders.version} + 1` })
      .where(and(eq(orders.id, id), eq(orders.status, 'pending'), inArray(orders.paymentStatus, [...awaitingPaymentStatuses])))
      .returning()
    if (!order) return { moved: undefined, event: undefined }
    await countAtCounter(context, tx, order, method)
    await context.jobs.send(tx, orderNotificationJob, { orderId: id, news: 'placed' })
    const actorKind = order.customerId ? ('customer' as const) : ('guest' as const)
    const [insertedEvent] = await tx
      .insert(orderEvents)
      .values({ orderId: id, restaurantId: order.restaurantId, kind: 'pays_at_counter', actorKind, actorId: order.customerId, createdAt: now })
      .returning({ id: orderEvents.id })
    return { moved: order, event: insertedEvent?.id }
  })
  if (event !== undefined) context.events.announce([event])
  if (moved) return toOrderProgress(moved)
  const [currentOrder] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (currentOrder?.paymentStatus === 'paid') return toOrderProgress(currentOrder)
  throw refuseNotDue(currentOrder)
}
