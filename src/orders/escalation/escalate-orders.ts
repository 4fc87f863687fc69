import { and, eq, gt, inArray, isNull, max, notInArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { enqueueStaffPush } from '../jobs/staff-push-job.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { awaitingPaymentStatuses, type OrderEventKind } from '../vocabulary.ts'
import { scheduleManagerNotification } from './escalation-mail.ts'
import { decideEscalation } from './escalation-rules.ts'
import { offerTransfer, readOfferState, withdrawAnsweredOffers } from './offer-transfer.ts'
import { isBeingAccepted, rejectUnanswered } from './reject-unanswered.ts'

/** Job of every minute, also after downtime. */
export const escalateOrdersJob = defineJob<Record<string, never>>('orders.unanswered', { retryLimit: 0 })

const batchSize = 500

/** Events that do not restart the waiting time: an undone reject is no answer. */
const nonAnswerKinds: OrderEventKind[] = [
  ...(['alerted', 'escalated', 'transfer_offered', 'transfer_declined'] as const),
  ...(['accepting', 'accept_taken_back', 'rejecting', 'reject_taken_back'] as const),
]

/**
 * Escalates unanswered orders step by step: louder in the kitchen with push to its staff; mail and push to its managers; another restaurant
 * offered to the customer; rejected with a refund.
 */
export async function escalateOrders(context: Context): Promise<void> {
  const network = await directorySnapshot.now(context)
  const { promises } = await settingsSnapshot.now(context)
  const { alertAfterMinutes, offerAfterMinutes, offerOpenMinutes } = promises.value
  const now = context.clock.now()
  await withdrawAnsweredOffers(context)
  // Reads all pages: orders waiting for opening hours must not hide later ones.
  for (let waiting = await listWaitingAfter(context, undefined); waiting.length > 0; waiting = await listWaitingAfter(context, waiting.at(-1)?.id)) {
    for (const order of waiting) {
      const restaurant = network.restaurant(order.restaurantId)
      if (!restaurant) {
        // Archived restaurants have no hours, but the promise remains.
        if (order.promisedAt <= now) await rejectUnanswered(context, order)
        continue
      }
      const { rules, acceptWithinMinutes } = restaurant
      const steps = { alertAfterMinutes, acceptWithinMinutes, offerAfterMinutes }
      const unanswered = { knownSince: (order.knownSince ?? now).getTime(), promisedAt: order.promisedAt.getTime(), rules, ...steps }
      const next = decideEscalation(unanswered, now.getTime())
      if (next === 'give_up') await rejectUnanswered(context, order)
      else if (next === 'offer') await offerOrReject(context, order, offerOpenMinutes)
      else if (next === 'escalate' && !order.escalatedAt) await escalate(context, order, 'escalated')
      else if (next === 'alert' && !order.alertedAt) await escalate(context, order, 'alerted')
    }
  }
}

const listWaitingAfter = ({ db }: Pick<Context, 'db'>, id: string | undefined) =>
  db
    .select({
      id: orders.id,
      restaurantId: orders.restaurantId,
      promisedAt: orders.promisedAt,
      alertedAt: orders.alertedAt,
      escalatedAt: orders.escalatedAt,
      // Placed, paid, switched to the counter, transferred in: the latest made the order visible to this kitchen.
      knownSince: max(orderEvents.createdAt),
    })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), notInArray(orderEvents.kind, nonAnswerKinds)))
    .where(
      and(
        isNull(orders.closedAt),
        eq(orders.status, 'pending'),
        notInArray(orders.paymentStatus, [...awaitingPaymentStatuses]),
        id === undefined ? undefined : gt(orders.id, id),
      ),
    )
    .groupBy(orders.id)
    .orderBy(orders.id)
    .limit(batchSize)

/** Offers another restaurant once, and rejects the order when there is none, or the offer has ended without a yes. */
async function offerOrReject(context: Context, { id }: { id: string }, openMinutes: number): Promise<void> {
  // A scheduled acceptance is an answer: neither offer nor rejection.
  if (await isBeingAccepted(context.db, { id, now: context.clock.now() })) return
  const state = await readOfferState(context, id)
  if (state === 'open') return
  if (state === 'none' && (await offerTransfer(context, id, openMinutes))) return
  await rejectUnanswered(context, { id })
}

async function escalate(context: Context, { id, restaurantId }: { id: string; restaurantId: string }, step: 'alerted' | 'escalated'): Promise<void> {
  const now = context.clock.now()
  const isManagers = step === 'escalated'
  const insertedEvents = await context.db.transaction(async tx => {
    // Lock first: wait for an acceptance being scheduled, and see it.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
    if (await isBeingAccepted(tx, { id, now: now })) return []
    const moved = await tx
      .update(orders)
      .set({
        ...(isManagers ? { escalatedAt: now } : {}),
        alertedAt: sql`coalesce(${orders.alertedAt}, ${now.toISOString()}::timestamptz)`,
        version: sql`${orders.version} + 1`,
      })
      .where(
        and(
          eq(orders.id, id),
          eq(orders.status, 'pending'),
          isNull(isManagers ? orders.escalatedAt : orders.alertedAt),
          inArray(orders.paymentStatus, ['due', 'paid', 'partially_refunded']),
        ),
      )
      .returning({ id: orders.id })
    if (moved.length === 0) return []
    if (isManagers) await scheduleManagerNotification(tx, context, { orderId: id, restaurantId, now: now })
    await enqueueStaffPush(tx, context, { orderId: id, restaurantId, to: isManagers ? 'manager' : 'kitchen' })
    return tx.insert(orderEvents).values({ orderId: id, restaurantId, kind: step, actorKind: 'system', createdAt: now }).returning({ id: orderEvents.id })
  })
  context.events.announce(insertedEvents.map(event => event.id))
}
