import { eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { refuseOrder } from '../contract.ts'
import { computeDepositCents } from '../packaging/packaging-rules.ts'
import { applyRefundResultIn } from '../refunds/execute-refund.ts'
import { refundInTransaction } from '../refunds/refund-order.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { refuseContainers } from './contract.ts'

interface ReturnContainersRequest {
  orderId: string
  count: number
  returnedBefore: number
  person: Person
  language: Language
}

interface ReturnedContainers {
  number: number
  containersReturned: number
  refundCents: number
  atCounter: boolean
}

/** Tells whether a person may note returns of a restaurant's containers: its staff but couriers, and its paired devices. */
export const mayNoteContainers = ({ role, staff }: Person, restaurantId: string): boolean =>
  role === 1 || staff.some(membership => membership.restaurantId === restaurantId && membership.role !== 'courier')

/**
 * Notes containers of an order that came back, and refunds their deposit: what was paid in person is handed out at once, what was paid online
 * goes back there. The count that was read and the locked order let each container come back once. The deposit follows from a rule, so it counts
 * towards nobody's limits.
 * @throws Refusal `order_not_found`, `containers_too_early`, `containers_changed`, `containers_too_many`, and those of `priceRefund`
 */
export async function returnContainers(
  context: Context,
  { orderId, count, returnedBefore, person, language }: ReturnContainersRequest,
  actor: Actor,
): Promise<ReturnedContainers> {
  const staff = toStaffActor(person)
  const done = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !mayNoteContainers(person, order.restaurantId)) throw refuseOrder('order_not_found')
    if (order.status !== 'completed') throw refuseContainers('containers_too_early')
    const { restaurantId, containers, containersReturned } = order
    if (containersReturned !== returnedBefore) throw refuseContainers('containers_changed', { details: { containersReturned } })
    const left = containers - containersReturned
    if (count > left) throw refuseContainers('containers_too_many', { values: { left }, details: { left } })
    // By what is given back in all, so that rounding never adds up to more than the deposit.
    const refundCents = computeDepositCents(order, containersReturned + count) - computeDepositCents(order, containersReturned)
    const now = context.clock.now()
    await tx
      .update(orders)
      .set({ containersReturned: sql`${orders.containersReturned} + ${count}`, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
    const [event] = await tx
      .insert(orderEvents)
      .values({
        ...{ orderId, restaurantId, kind: 'containers_returned' as const, actorKind: 'staff' as const, actorId: staff.id ?? null, createdAt: now },
        data: { count, refundCents, ...(staff.name && { actorName: staff.name }) },
      })
      .returning({ id: orderEvents.id })
    const events = event ? [event.id] : []
    let atCounter = false
    if (refundCents > 0) {
      const decision = { reason: 'deposit_returned' as const, askedBy: { kind: 'staff' as const, id: staff.id } }
      const refund = await refundInTransaction(tx, context, { order, amountCents: refundCents, ...decision, language })
      events.push(...refund.events)
      for (const refundId of refund.waiting) {
        atCounter = true
        events.push(...(await applyRefundResultIn(tx, context, { refundId, result: { state: 'succeeded', providerRefund: undefined }, actor: staff })))
      }
    }
    await audit(tx, actor, { action: 'order.containers_returned', tableName: 'orders', rowId: orderId, restaurantId, after: { count, refundCents } })
    return { number: order.number, containersReturned: containersReturned + count, refundCents, atCounter, events }
  })
  const { events, ...returned } = done
  context.events.announce(events)
  return returned
}
