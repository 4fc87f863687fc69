import { and, eq, ne, sql } from 'drizzle-orm'
import { type Payment, paymentEvents, payments } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { onlinePaymentsTotal } from '../metrics/order-metrics.ts'
import { releaseOpenCount } from '../open-orders/release-open.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'

interface ShareActor {
  kind: 'staff' | 'provider'
  id?: string | undefined
}

const isShare = (orderId: string, position: number) => and(eq(orderShares.orderId, orderId), eq(orderShares.position, position))

/** Tells whether a share still waits for exactly this payment. The order is locked. */
export async function isShareAwaited(tx: Database, order: Order, payment: Payment): Promise<boolean> {
  const [share] = await tx
    .select()
    .from(orderShares)
    .where(isShare(order.id, payment.share ?? 0))
  return share?.state === 'pending' && share.paymentId === payment.id && order.closedAt === null && order.paymentStatus === 'due'
}

/**
 * Marks a share as paid, in a transaction that locks the order. The order is paid once all its shares are.
 * @returns ids of the order's events
 */
export async function markSharePaid(
  tx: Database,
  order: Order,
  { position, payment, actor, at }: { position: number; payment: Payment; actor: ShareActor; at: Date },
): Promise<number[]> {
  await tx
    .update(orderShares)
    .set({ state: 'paid', method: payment.method, paymentId: payment.id, paidAt: at, version: sql`${orderShares.version} + 1` })
    .where(isShare(order.id, position))
  const open = await tx.$count(orderShares, and(eq(orderShares.orderId, order.id), ne(orderShares.state, 'paid')))
  const inPerson = await tx.$count(orderShares, and(eq(orderShares.orderId, order.id), ne(orderShares.method, 'online')))
  const isPaid = open === 0
  if (isPaid) await releaseOpenCount(tx, order.id)
  await tx
    .update(orders)
    .set({
      prepaidCents: sql`${orders.prepaidCents} + ${payment.amountCents}`,
      ...(isPaid && { paymentStatus: 'paid' as const, ...(inPerson === 0 && { paymentMethod: 'online' as const }) }),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id))
  const data = { share: position, amountCents: payment.amountCents }
  return [
    ...(await addShareEvent(tx, order, { kind: 'share_paid', actor, data, at })),
    ...(isPaid ? await addShareEvent(tx, order, { kind: 'paid', actor, data: {}, at }) : []),
  ]
}

/**
 * Ends a share's payment that failed or expired: the share can be paid again.
 * @returns ids of the order's events
 */
export async function releaseShare(
  tx: Database,
  { order, payment, state, at }: { order: Order; payment: Payment; state: 'failed' | 'expired'; at: Date },
): Promise<number[]> {
  onlinePaymentsTotal.inc({ result: state })
  await tx.update(payments).set({ state }).where(eq(payments.id, payment.id))
  await tx.insert(paymentEvents).values({ paymentId: payment.id, kind: state, provider: payment.provider, createdAt: at })
  const released = await tx
    .update(orderShares)
    .set({ state: 'open', method: null, paymentId: null, version: sql`${orderShares.version} + 1` })
    .where(and(isShare(order.id, payment.share ?? 0), eq(orderShares.state, 'pending'), eq(orderShares.paymentId, payment.id)))
    .returning({ position: orderShares.position })
  if (released.length === 0) return []
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  return addShareEvent(tx, order, { kind: 'share_released', actor: { kind: 'provider' }, data: { share: payment.share }, at })
}

/** Records an event of an order's shares. */
export async function addShareEvent(
  tx: Database,
  { id: orderId, restaurantId }: Pick<Order, 'id' | 'restaurantId'>,
  event: {
    kind: 'split' | 'unsplit' | 'share_paid' | 'share_released' | 'paid'
    actor: { kind: ShareActor['kind'] | 'customer' | 'guest'; id?: string | undefined }
    data: object
    at: Date
  },
): Promise<number[]> {
  const { kind, actor, data, at } = event
  const inserted = await tx
    .insert(orderEvents)
    .values({ orderId, restaurantId, kind, actorKind: actor.kind, actorId: actor.id ?? null, data, createdAt: at })
    .returning({ id: orderEvents.id })
  return inserted.map(({ id }) => id)
}
