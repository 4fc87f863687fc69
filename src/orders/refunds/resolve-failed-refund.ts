import { eq, inArray } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { managedBy, manages } from '#restaurants/profile/managers.ts'
import type { FailedRefund } from '../payment/contract.ts'
import { orders } from '../tables/orders.ts'
import { reconciliations } from '../tables/reconciliations.ts'
import { nextTry, openFailures, retryRefund } from './failed-refunds.ts'

/** What is owed because a refund failed, in the restaurants that somebody keeps: the oldest hundred. */
export async function listFailedRefunds({ db }: Pick<Context, 'db'>, person: Person): Promise<FailedRefund[]> {
  const own = managedBy(person)
  const found = await openFailures(db, own && inArray(orders.restaurantId, own))
  return found.map(({ row, refund, tries, underway, order, restaurant }) => ({
    id: row.id,
    amountCents: row.differenceCents,
    reason: refund.reason,
    why: row.note,
    failedAt: row.createdAt.toISOString(),
    tries,
    underway,
    nextTryAt: underway ? null : (nextTry(row, tries)?.toISOString() ?? null),
    order: { ...order, createdAt: order.createdAt.toISOString() },
    restaurant,
  }))
}

/**
 * Somebody has a failed refund tried anew at once.
 * @throws Refusal `refund_unknown`, also for other restaurants' refunds; `refund_done` while it is under way again
 */
export async function retryNow(context: Context, id: string, person: Person, actor: Actor): Promise<void> {
  const at = context.clock.now()
  const told = await context.db.transaction(async tx => {
    const { restaurant, row } = await takeOpen(tx, id, person)
    const events = await retryRefund(tx, context, id, { by: person.id, at })
    if (!events) throw refusePayment('refund_done')
    const after = { amountCents: row.differenceCents }
    await audit(tx, actor, { action: 'refund.retried', tableName: 'refunds', rowId: id, restaurantId: restaurant.id, after })
    return events
  })
  context.events.announce(told)
}

/**
 * Somebody has given the money back in another way, and says how.
 * @throws Refusal `refund_unknown`, `refund_done` while it is under way again
 */
export async function settleByHand(context: Context, { id, note }: { id: string; note: string }, person: Person, actor: Actor): Promise<void> {
  await context.db.transaction(async tx => {
    const { restaurant, row } = await takeOpen(tx, id, person)
    await tx.update(reconciliations).set({ state: 'resolved', resolvedBy: person.id, resolvedAt: context.clock.now(), note }).where(eq(reconciliations.id, id))
    const after = { amountCents: row.differenceCents, note }
    await audit(tx, actor, { action: 'refund.settled', tableName: 'refunds', rowId: id, restaurantId: restaurant.id, after })
  })
}

/** A failed refund that waits for somebody, with its order held. */
async function takeOpen(tx: Database, id: string, person: Person) {
  const [known] = await openFailures(tx, eq(reconciliations.id, id))
  if (!known || !manages(person, known.restaurant.id)) throw refusePayment('refund_unknown')
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, known.order.id)).for('update')
  const [found] = await openFailures(tx, eq(reconciliations.id, id))
  if (!found || found.underway) throw refusePayment('refund_done')
  return found
}
