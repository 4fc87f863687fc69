import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { computeDepositCents } from '#orders/packaging/packaging-rules.ts'
import { orderEvents, orders } from '#orders/tables.ts'
import { paymentEvents, payments, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { dayMs, hourMs } from '#platform/time-units.ts'
import type { Random } from '../random.ts'

/** Brings two thirds of the lent containers back within a week, with the refunds and events that their return at the counter makes. */
export async function loadReturns(db: Database, random: Random, now: number): Promise<void> {
  const lent = await db
    .select({ order: orders, paymentId: payments.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(gt(orders.containers, 0), eq(orders.status, 'completed')))
    .orderBy(asc(orders.id))
  const returns = lent.flatMap(({ order, paymentId }) => {
    const count = random.chance(0.75) ? order.containers : random.between(1, order.containers)
    const at = new Date((order.closedAt?.getTime() ?? now) + random.between(18 * hourMs, 7 * dayMs))
    const isBack = random.chance(0.67) && at.getTime() < now
    return isBack ? [{ order, paymentId, count, at, refundId: uuidv7({ msecs: at.getTime() }), amountCents: computeDepositCents(order, count) }] : []
  })
  await insertRows(
    db,
    refunds,
    returns.map(({ order, paymentId, at, refundId, amountCents }) => ({
      ...{ id: refundId, paymentId, companyId: order.companyId, orderId: order.id, amountCents, reason: 'deposit_returned' as const },
      ...{ state: 'succeeded' as const, succeededAt: at, createdAt: at },
    })),
  )
  await insertRows(
    db,
    paymentEvents,
    returns.map(({ paymentId, refundId, amountCents, at }) => ({ paymentId, kind: 'refund_succeeded', data: { refundId, amountCents }, createdAt: at })),
  )
  const events = returns.flatMap(({ order, count, refundId, amountCents, at }) => {
    const common = { orderId: order.id, restaurantId: order.restaurantId, actorKind: 'staff' as const, createdAt: at }
    return [
      { ...common, kind: 'containers_returned' as const, data: { count, refundCents: amountCents } },
      { ...common, kind: 'refund_waits' as const, data: { refundId, amountCents } },
      { ...common, kind: 'refunded' as const, data: { refundId, amountCents } },
    ]
  })
  await insertRows(db, orderEvents, events)
  const counts = JSON.stringify(returns.map(({ order, count }) => ({ id: order.id, count })))
  await db.execute(sql`
    update ${orders} set containers_returned = r.count, payment_status = 'partially_refunded', version = orders.version + 3
    from json_to_recordset(${counts}::json) r(id uuid, count smallint) where orders.id = r.id`)
}
