import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { refunds } from '#payments/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { refuseOrder } from '../contract.ts'
import { takeBackCounterRefund } from '../refunds/take-back-refund.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { refuseContainers, undoReturnMs } from './contract.ts'
import { mayNoteContainers } from './return-containers.ts'

interface UndoReturnRequest {
  orderId: string
  /** Count that was read. */
  containersReturned: number
  person: Person
}

/**
 * Undoes the last return of an order's containers, for a mistake at the counter: the containers are out again, and the deposit that was handed out is
 * back in the till. What goes back to a card cannot be stopped.
 * @throws Refusal `order_not_found`, `containers_changed`, `containers_nothing_to_undo`, `containers_undo_too_late`, `containers_undo_online`
 */
export async function undoReturn(
  context: Context,
  { orderId, containersReturned: seen, person }: UndoReturnRequest,
  actor: Actor,
): Promise<{ containersReturned: number; refundCents: number }> {
  const staff = toStaffActor(person)
  const { events, ...undone } = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !mayNoteContainers(person, order.restaurantId)) throw refuseOrder('order_not_found')
    const { restaurantId, containersReturned } = order
    if (containersReturned !== seen) throw refuseContainers('containers_changed', { details: { containersReturned } })
    const last = await findLastReturn(tx, orderId)
    if (!last) throw refuseContainers('containers_nothing_to_undo')
    const now = context.clock.now()
    if (now.getTime() - last.createdAt.getTime() > undoReturnMs) throw refuseContainers('containers_undo_too_late')
    const { count, refundCents } = last
    const events: number[] = []
    // Kept for the back office, which is Italian.
    const note = serverText('it', 'packaging-api.undone_note')
    for (const { id: refundId } of await listDepositRefunds(tx, { orderId, since: last.createdAt })) {
      const taken = await takeBackCounterRefund(tx, context, { order, refundId, note, actor: staff })
      if (!taken) throw refuseContainers('containers_undo_online')
      events.push(...taken)
    }
    await tx
      .update(orders)
      .set({ containersReturned: containersReturned - count, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
    const [event] = await tx
      .insert(orderEvents)
      .values({
        ...{ orderId, restaurantId, kind: 'containers_return_undone' as const, actorKind: staff.kind, actorId: staff.id ?? null, createdAt: now },
        data: { count, refundCents, ...(staff.name && { actorName: staff.name }) },
      })
      .returning({ id: orderEvents.id })
    if (event) events.push(event.id)
    await audit(tx, actor, { action: 'order.containers_return_undone', tableName: 'orders', rowId: orderId, restaurantId, after: { count, refundCents } })
    return { containersReturned: containersReturned - count, refundCents, events }
  })
  context.events.announce(events)
  return undone
}

/** Last return of an order's containers, unless it is undone already. */
async function findLastReturn(tx: Database, orderId: string): Promise<{ count: number; refundCents: number; createdAt: Date } | undefined> {
  const kinds = ['containers_returned', 'containers_return_undone'] as const
  const [last] = await tx
    .select({ kind: orderEvents.kind, data: orderEvents.data, createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, [...kinds])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (last?.kind !== 'containers_returned') return undefined
  const { count, refundCents } = last.data as { count: number; refundCents: number }
  return { count, refundCents, createdAt: last.createdAt }
}

/** Refunds of deposits that the last return made. */
const listDepositRefunds = (tx: Database, { orderId, since }: { orderId: string; since: Date }) =>
  tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.reason, 'deposit_returned'), sql`${refunds.state} <> 'failed'`, gte(refunds.createdAt, since)))
