import { and, eq, inArray, sql } from 'drizzle-orm'
import { requirePaymentAccount } from '#payments/payment-account.ts'
import { createProviderRefund, type ProviderRefundResult } from '#payments/provider-refund.ts'
import { paymentEvents, payments, type Refund, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { reversePoints } from '#promotions/discounts/return-discounts.ts'
import { orderNotificationJob } from '../mail/order-mail-job.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import type { ActorKind } from '../vocabulary.ts'
import { recordFailedRefund, resolveFailedRefund } from './failed-refunds.ts'

/** Asks the provider to give money back, as often as it takes. */
export function executeRefund(context: Context): JobHandler<{ refundId: string }> {
  return async ({ refundId }) => {
    const [refundAndPayment] = await context.db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId))
    if (!refundAndPayment || !['requested', 'pending'].includes(refundAndPayment.refund.state)) return
    const says = await createProviderRefund(
      context,
      refundAndPayment.refund,
      refundAndPayment.payment,
      await requirePaymentAccount(context, refundAndPayment.payment),
    )
    await applyRefundResult(context, { refundId, says })
  }
}

/** The same in a transaction of its own; its news goes out after the commit. */
export async function applyRefundResult(context: Context, said: { refundId: string; says: ProviderRefundResult }): Promise<void> {
  context.events.announce(await context.db.transaction(tx => applyRefundResultIn(tx, context, said)))
}

/**
 * Brings what is known of a refund into the books: once it has succeeded the order says how much of it was paid back, and its buyer
 * gets a mail. Said twice or out of order it changes nothing more.
 * @returns the ids of the order's events, to be announced after the commit
 */
export async function applyRefundResultIn(
  tx: Database,
  context: Pick<Context, 'clock' | 'jobs' | 'log'>,
  { refundId, says, actor = { kind: 'provider' } }: { refundId: string; says: ProviderRefundResult; actor?: { kind: ActorKind; id?: string } },
): Promise<number[]> {
  const at = context.clock.now()
  const [refundRow] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId))
  if (!refundRow) return []
  const [order] = await tx.select().from(orders).where(eq(orders.id, refundRow.orderId)).for('update')
  const [refund] = await tx
    .update(refunds)
    .set({
      state: says.state,
      succeededAt: says.state === 'succeeded' ? at : null,
      ...(says.providerRefund && { providerRefund: says.providerRefund }),
      // The provider's own confirmation names nobody: who asked for it stands in `requested_by`.
      ...(actor.kind === 'staff' && { handedOverBy: actor.id }),
    })
    // A bank may still send back what was said to have arrived.
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, says.state === 'failed' ? ['requested', 'pending', 'succeeded'] : ['requested', 'pending'])))
    .returning()
  if (!refund || !order) return []
  await tx
    .insert(paymentEvents)
    .values({ paymentId: refund.paymentId, kind: `refund_${says.state}`, data: { refundId, amountCents: refund.amountCents }, createdAt: at })
  if (says.state === 'pending') return []
  if (says.state === 'failed') {
    context.log.error({ refundId, orderId: order.id, why: says.why }, 'a refund has failed: it is tried anew, then somebody has to see to it')
    await recordFailedRefund(tx, refund, says.why, at)
  } else {
    await resolveFailedRefund(tx, refund, at)
    await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'refunded', refundId })
  }
  const paymentStatus = await computePaymentStatus(tx, order)
  // What was granted was settled then; this is for refunds that were entered by an older version.
  if (paymentStatus === 'refunded') await reversePoints(tx, order.id, { by: actor.id ?? refund.requestedBy ?? undefined, at })
  await tx
    .update(orders)
    .set({ paymentStatus, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  const insertedEvents = await tx
    .insert(orderEvents)
    .values(buildRefundEvent(order, refund, { state: says.state, actor, at }))
    .returning({ id: orderEvents.id })
  return insertedEvents.map(({ id }) => id)
}

const buildRefundEvent = (
  order: Order,
  refund: Refund,
  { state, actor, at }: { state: 'succeeded' | 'failed'; actor: { kind: ActorKind; id?: string }; at: Date },
) => ({
  orderId: order.id,
  restaurantId: order.restaurantId,
  kind: state === 'succeeded' ? ('refunded' as const) : ('refund_failed' as const),
  actorKind: actor.kind,
  actorId: actor.id ?? null,
  data: { refundId: refund.id, amountCents: refund.amountCents },
  createdAt: at,
})

/** What an order's payment is once everything that was given back is taken off: of what was paid twice the order keeps one. */
async function computePaymentStatus(tx: Database, { id, totalCents, paymentStatus }: Order): Promise<Order['paymentStatus']> {
  const { rows } = await tx.execute<{ paid: number; back: number }>(sql`
    select (select coalesce(sum(amount_cents), 0)::integer from payments where order_id = ${id} and state = 'succeeded') as paid,
      (select coalesce(sum(amount_cents), 0)::integer from refunds where order_id = ${id} and state = 'succeeded') as back`)
  const { paid = 0, back = 0 } = rows[0] ?? {}
  if (paid === 0) return paymentStatus
  if (back >= paid) return 'refunded'
  return paid - back < totalCents ? 'partially_refunded' : 'paid'
}
