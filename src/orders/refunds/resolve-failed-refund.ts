import { eq, inArray } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import type { FailedRefund } from '../payment/contract.ts'
import { orders } from '../tables/orders.ts'
import { reconciliations } from '../tables/reconciliations.ts'
import { computeNextRetry, retryRefund, selectOpenFailures } from './failed-refunds.ts'

/** Lists open failed refunds of the person's restaurants: the oldest hundred. */
export async function listFailedRefunds({ db }: Pick<Context, 'db'>, person: Person): Promise<FailedRefund[]> {
  const managedRestaurantIds = findPermittedIds(person, 'money-read')
  const failures = await selectOpenFailures(db, managedRestaurantIds && inArray(orders.restaurantId, managedRestaurantIds))
  return failures.map(({ row, refund, tries, underway, order, restaurant }) => ({
    id: row.id,
    amountCents: row.differenceCents,
    reason: refund.reason,
    why: row.note,
    failedAt: row.createdAt.toISOString(),
    tries,
    underway,
    nextTryAt: underway ? null : (computeNextRetry(row, tries)?.toISOString() ?? null),
    order: { ...order, createdAt: order.createdAt.toISOString() },
    restaurant,
  }))
}

/**
 * Retries a failed refund immediately on request.
 * @throws Refusal `refund_unknown`, also for other restaurants' refunds; `refund_done` while a retry is pending
 */
export async function retryFailedRefund(context: Context, id: string, person: Person, actor: Actor): Promise<void> {
  const now = context.clock.now()
  const eventIds = await context.db.transaction(async tx => {
    const { restaurant, row } = await lockOpenFailure(tx, id, person)
    const events = await retryRefund(tx, context, id, { by: person.id, at: now })
    if (!events) throw refusePayment('refund_done')
    const after = { amountCents: row.differenceCents }
    await audit(tx, actor, { action: 'refund.retried', tableName: 'refunds', rowId: id, restaurantId: restaurant.id, after })
    return events
  })
  context.events.announce(eventIds)
}

/**
 * Marks a failed refund as settled in another way, with a note.
 * @throws Refusal `refund_unknown`, `refund_done` while a retry is pending
 */
export async function markRefundSettledManually(context: Context, { id, note }: { id: string; note: string }, person: Person, actor: Actor): Promise<void> {
  await context.db.transaction(async tx => {
    const { restaurant, row } = await lockOpenFailure(tx, id, person)
    await tx.update(reconciliations).set({ state: 'resolved', resolvedBy: person.id, resolvedAt: context.clock.now(), note }).where(eq(reconciliations.id, id))
    const after = { amountCents: row.differenceCents, note }
    await audit(tx, actor, { action: 'refund.settled', tableName: 'refunds', rowId: id, restaurantId: restaurant.id, after })
  })
}

/** Locks an open failed refund with its order. */
async function lockOpenFailure(tx: Database, id: string, person: Person) {
  const [failure] = await selectOpenFailures(tx, eq(reconciliations.id, id))
  if (!failure || !canManage(person, failure.restaurant.id)) throw refusePayment('refund_unknown')
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, failure.order.id)).for('update')
  const [found] = await selectOpenFailures(tx, eq(reconciliations.id, id))
  if (!found || found.underway) throw refusePayment('refund_done')
  return found
}
