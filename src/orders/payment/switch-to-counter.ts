import { and, eq, inArray, sql } from 'drizzle-orm'
import { closeSession } from '#payments/checkout-session.ts'
import type { Context } from '#platform/context.ts'
import { restaurants } from '#restaurants/tables.ts'
import { refuseOrder } from '../contract.ts'
import { orderNews } from '../mail/order-mail-job.ts'
import { countAtCounter } from '../open-orders/count-at-counter.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { type Asker, openProgress } from '../tracking/authorize-order.ts'
import { progressOf } from '../tracking/read-order.ts'
import { awaitedStatuses } from '../vocabulary.ts'
import { askProvider, notDue } from './start-online-payment.ts'

/**
 * An order that waited to be paid online is paid at the counter instead: from now on the kitchen knows of it. Its page at the
 * provider is closed first; had it been paid there a moment ago, it is paid. While the provider is away the page can't
 * be closed: should it be paid there after all, the order is paid, and paid a second time the money goes back.
 * @throws Refusal `order_not_found`, `payment_not_due`, `payment_not_accepted`, `order_too_many_open`
 */
export async function payAtCounter(context: Context, { id, method, ...asker }: Asker & { id: string; method: 'cash' | 'card' }): Promise<OrderProgress> {
  await openProgress(context, id, asker)
  const [place] = await context.db
    .select({ order: orders, acceptsCash: restaurants.acceptsCash, acceptsCard: restaurants.acceptsCard })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(eq(orders.id, id))
  if (!(method === 'cash' ? place?.acceptsCash : place?.acceptsCard)) throw refuseOrder('payment_not_accepted', { field: 'method' })
  await askProvider(context, id, (session, account) => closeSession(context, session, account))
  const at = context.clock.now()
  const { moved, event } = await context.db.transaction(async tx => {
    const [order] = await tx
      .update(orders)
      .set({ paymentStatus: 'due', paymentMethod: method, heldUntil: null, version: sql`${orders.version} + 1` })
      .where(and(eq(orders.id, id), eq(orders.status, 'pending'), inArray(orders.paymentStatus, [...awaitedStatuses])))
      .returning()
    if (!order) return { moved: undefined, event: undefined }
    await countAtCounter(context, tx, order, method)
    await context.jobs.send(tx, orderNews, { orderId: id, news: 'placed' })
    const actorKind = order.customerId ? ('customer' as const) : ('guest' as const)
    const [told] = await tx
      .insert(orderEvents)
      .values({ orderId: id, restaurantId: order.restaurantId, kind: 'pays_at_counter', actorKind, actorId: order.customerId, createdAt: at })
      .returning({ id: orderEvents.id })
    return { moved: order, event: told?.id }
  })
  if (event !== undefined) context.events.announce([event])
  if (moved) return progressOf(moved)
  const [now] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (now?.paymentStatus === 'paid') return progressOf(now)
  throw notDue(now)
}
