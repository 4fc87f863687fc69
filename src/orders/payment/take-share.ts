import { and, eq } from 'drizzle-orm'
import { expireCheckoutSession } from '#payments/checkout-session.ts'
import { buildCounterPayment } from '#payments/counter-payment.ts'
import { payments } from '#payments/tables.ts'
import type { CounterMethod } from '#payments/vocabulary.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { refuseOrder } from '../contract.ts'
import { refuseShare } from '../shares/contract.ts'
import { isSplittable } from '../shares/read-split.ts'
import { markSharePaid } from '../shares/settle-share.ts'
import { orders } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'
import { refreshPayments } from './start-online-payment.ts'

interface TakeRequest {
  orderId: string
  position: number
  method: CounterMethod
  person: Person
}

/**
 * Takes a share at the counter. Its open page is closed first; a payment made there just before counts. Shares of a delivery are taken at the door,
 * as what is left of the order. The person works at the restaurant.
 * @throws Refusal `order_not_found`, `share_unknown`, `share_paid`, `share_pending` while the page cannot be closed, `share_at_door`, `split_not_due`
 */
export async function takeShare(context: Context, { orderId, position, method, person }: TakeRequest): Promise<void> {
  const isThis = and(eq(orderShares.orderId, orderId), eq(orderShares.position, position))
  const [before] = await context.db.select({ state: orderShares.state, paymentId: orderShares.paymentId }).from(orderShares).where(isThis)
  if (before?.state === 'pending')
    await refreshPayments(context, orderId, (session, account) => expireCheckoutSession(context, session, account), before.paymentId)
  const now = context.clock.now()
  const { id = undefined } = toStaffActor(person)
  const events = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const [share] = await tx.select().from(orderShares).where(isThis)
    if (!order) throw refuseOrder('order_not_found')
    if (!share) throw refuseShare('share_unknown')
    if (share.state === 'paid') throw refuseShare('share_paid')
    if (!isSplittable(order)) throw refuseShare('split_not_due', { details: { status: order.status, paymentStatus: order.paymentStatus } })
    if (order.fulfilment === 'delivery') throw refuseShare('share_at_door')
    if (share.state === 'pending') throw refuseShare('share_pending')
    const entry = buildCounterPayment({ ...order, paymentMethod: method, totalCents: share.amountCents }, now, id)
    const [payment] = entry
      ? await tx
          .insert(payments)
          .values({ ...entry, share: position })
          .returning()
      : []
    if (!payment) throw new Error('the payment of a share was not entered')
    return markSharePaid(tx, order, { position, payment, actor: { kind: 'staff', id }, at: now })
  })
  context.events.announce(events)
}
