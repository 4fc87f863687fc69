import { and, eq, inArray, sql } from 'drizzle-orm'
import { requirePaymentAccount } from '#payments/payment-account.ts'
import { createProviderRefund, type ProviderRefundResult } from '#payments/provider-refund.ts'
import { paymentEvents, payments, type Refund, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { reversePoints } from '#promotions/discounts/return-discounts.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import type { ActorKind } from '../vocabulary.ts'
import { computePaymentStatus } from './compute-payment-status.ts'
import { recordFailedRefund, resolveFailedRefund } from './failed-refunds.ts'

/** Requests the refund from the provider, with retries. */
export function executeRefund(context: Context): JobHandler<{ refundId: string }> {
  return async ({ refundId }) => {
    const [refundAndPayment] = await context.db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId))
    if (!refundAndPayment || !['requested', 'pending'].includes(refundAndPayment.refund.state)) return
    const result = await createProviderRefund(
      context,
      refundAndPayment.refund,
      refundAndPayment.payment,
      await requirePaymentAccount(context, refundAndPayment.payment),
    )
    await applyRefundResult(context, { refundId, result })
  }
}

/** Applies a refund result in its own transaction; notifications follow the commit. */
export async function applyRefundResult(context: Context, report: { refundId: string; result: ProviderRefundResult }): Promise<void> {
  context.events.announce(await context.db.transaction(tx => applyRefundResultIn(tx, context, report)))
}

/**
 * Applies a refund result: on success the order's payment status changes and its buyer gets a mail. Repeated or late results change nothing
 * more.
 * @returns ids of the order's events, to announce after the commit
 */
export async function applyRefundResultIn(
  tx: Database,
  context: Pick<Context, 'clock' | 'jobs' | 'log'>,
  {
    refundId,
    result,
    actor = { kind: 'provider' },
  }: { refundId: string; result: ProviderRefundResult; actor?: { kind: ActorKind; id?: string; name?: string } },
): Promise<number[]> {
  const now = context.clock.now()
  const [refundRow] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId))
  if (!refundRow) return []
  const [order] = await tx.select().from(orders).where(eq(orders.id, refundRow.orderId)).for('update')
  const [refund] = await tx
    .update(refunds)
    .set({
      state: result.state,
      succeededAt: result.state === 'succeeded' ? now : null,
      ...(result.providerRefund && { providerRefund: result.providerRefund }),
      // The provider's confirmation has no actor: `requested_by` has the requester.
      ...(actor.kind === 'staff' && { handedOverBy: actor.id }),
    })
    // Banks may still return a completed refund.
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, result.state === 'failed' ? ['requested', 'pending', 'succeeded'] : ['requested', 'pending'])))
    .returning()
  if (!refund || !order) return []
  await tx
    .insert(paymentEvents)
    .values({ paymentId: refund.paymentId, kind: `refund_${result.state}`, data: { refundId, amountCents: refund.amountCents }, createdAt: now })
  if (result.state === 'pending') return []
  if (result.state === 'failed') {
    context.log.error({ refundId, orderId: order.id, why: result.why }, 'a refund has failed: it is tried anew, then somebody has to see to it')
    await recordFailedRefund(tx, refund, result.why, now)
  } else {
    await resolveFailedRefund(tx, refund, now)
    await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'refunded', refundId })
  }
  const paymentStatus = await computePaymentStatus(tx, order)
  // Points were reversed when the refund was requested; this covers refunds recorded by an older version.
  if (paymentStatus === 'refunded') await reversePoints(tx, order.id, { by: actor.id ?? refund.requestedBy ?? undefined, at: now })
  await tx
    .update(orders)
    .set({ paymentStatus, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  const insertedEvents = await tx
    .insert(orderEvents)
    .values(buildRefundEvent(order, refund, { state: result.state, actor, at: now }))
    .returning({ id: orderEvents.id })
  return insertedEvents.map(({ id }) => id)
}

const buildRefundEvent = (
  order: Order,
  refund: Refund,
  { state, actor, at }: { state: 'succeeded' | 'failed'; actor: { kind: ActorKind; id?: string; name?: string }; at: Date },
) => ({
  orderId: order.id,
  restaurantId: order.restaurantId,
  kind: state === 'succeeded' ? ('refunded' as const) : ('refund_failed' as const),
  actorKind: actor.kind,
  actorId: actor.id ?? null,
  data: { refundId: refund.id, amountCents: refund.amountCents, ...(actor.name && { actorName: actor.name }) },
  createdAt: at,
})
