import { and, eq, isNull } from 'drizzle-orm'
import { isAgeRestricted } from '#orders/dishes/age-restriction.ts'
import { orderNotificationJob } from '#orders/jobs/order-notification-job.ts'
import { refundInTransaction } from '#orders/refunds/refund-order.ts'
import { computeLineRefunds } from '#orders/refunds/refundable-lines.ts'
import { type Order, type OrderLine, orderLines } from '#orders/tables.ts'
import { unexpectedStatus } from '#orders/transitions/transition-refusal.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { refuseKitchen } from '../contract.ts'
import { listCourierRestaurants } from '../courier-access.ts'
import { refuseCourier } from '../delivery/contract.ts'
import { hasCourier, isCarriedBy } from '../delivery-record.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { appendOrderEvent } from '../steps/append-event.ts'
import { lockRestaurantOrder } from '../steps/lock-order.ts'
import { refuseAgeCheck } from './contract.ts'

interface RefuseLineRequest {
  orderId: string
  lineNumber: number
  person: Person
  /** Courier at the door, or staff at the counter or the table. */
  place: 'door' | 'counter'
  language: Language
}

/**
 * Refuses to hand over one line with alcohol, because nobody showed that they are old enough (art. 14-ter L. 125/2001). An amount paid
 * online is refunded; an amount due in person is not collected. The rest of the order goes on. Repeated calls change nothing.
 * @throws Refusal `order_not_found`, `line_not_restricted`, `delivery_unavailable`, `delivery_with_courier`, `order_step_too_early`,
 * `order_step_too_late`
 */
export async function refuseLine(context: Context, request: RefuseLineRequest): Promise<{ order: Order; line: OrderLine }> {
  const { orderId, lineNumber, person, place } = request
  const { events, ...result } = await context.db.transaction(async tx => {
    const order = await lockRestaurantOrder(tx, orderId, place === 'door' ? listCourierRestaurants(person) : listKitchenIds(person))
    const [line] = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.lineNumber, lineNumber), isNull(orderLines.cancelledAt)))
    if (!line || line.comboId !== null || !isAgeRestricted(line)) throw refuseAgeCheck('line_not_restricted')
    if (line.refusedAt) return { order, line, events: [] }
    await requireInHand(tx, order, request)
    const [refund] = await computeLineRefunds(tx, order, [{ lineNumber, quantity: line.quantity }])
    const amountCents = refund?.amountCents ?? 0
    const now = context.clock.now()
    await tx
      .update(orderLines)
      .set({ refusedAt: now, refusedCents: amountCents })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.lineNumber, lineNumber)))
    const noted = await appendOrderEvent(tx, order, { kind: 'line_refused', person, at: now, data: { lineNumber, amountCents } })
    const events = [noted.id, ...(amountCents > 0 ? await refundOrNotify(tx, context, order, request, line) : [])]
    return { order: noted.order, line, events }
  })
  context.events.announce(events)
  return result
}

/** Requires that the order is about to be handed over by this person: ready at the counter, or on the road with this courier. */
async function requireInHand(tx: Database, order: Order, { orderId, person, place }: RefuseLineRequest): Promise<void> {
  if (place === 'door') {
    if (order.status !== 'out_for_delivery' || !(await isCarriedBy(tx, { orderId, courierId: person.id }))) throw refuseCourier('delivery_unavailable')
    return
  }
  if (order.status !== 'ready' && order.status !== 'out_for_delivery') throw unexpectedStatus(order.status, 'ready')
  if (order.fulfilment === 'delivery' && (await hasCourier(tx, orderId))) throw refuseKitchen('delivery_with_courier')
}

/** Refunds the line of an order that was paid; of an unpaid one the buyer learns that the line is not charged. */
async function refundOrNotify(
  tx: Database,
  context: Context,
  order: Order,
  { orderId, lineNumber, person, language }: RefuseLineRequest,
  { quantity }: OrderLine,
): Promise<number[]> {
  if (order.paymentStatus === 'due') {
    await context.jobs.send(tx, orderNotificationJob, { orderId, news: 'line_refused' })
    return []
  }
  const lines = [{ lineNumber, quantity }]
  const refund = await refundInTransaction(tx, context, { order, reason: 'edited', lines, askedBy: toStaffActor(person), language })
  for (const refundId of refund.waiting) await context.jobs.send(tx, orderNotificationJob, { orderId, news: 'refund_waits', refundId })
  return refund.events
}
