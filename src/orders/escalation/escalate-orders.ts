import { and, desc, eq, gt, inArray, isNull, max, notInArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseOrder } from '../contract.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { advanceOrder } from '../transitions/advance-order.ts'
import { awaitingPaymentStatuses, type OrderEventKind, type RejectionReason } from '../vocabulary.ts'
import { scheduleManagerNotification } from './escalation-mail.ts'
import { decideEscalation } from './escalation-rules.ts'

/** Job of every minute, also after downtime. */
export const escalateOrdersJob = defineJob<Record<string, never>>('orders.unanswered', { retryLimit: 0 })

const batchSize = 500

/** Events that do not restart the waiting time: an undone reject is no answer. */
const nonAnswerKinds: OrderEventKind[] = ['escalated', 'accepting', 'accept_taken_back', 'rejecting', 'reject_taken_back']

/**
 * Escalates unanswered orders: first on the kitchen's screen, with one mail to managers about all of them; finally rejects the order and
 * refunds payments.
 */
export async function escalateOrders(context: Context): Promise<void> {
  const network = await directorySnapshot.now(context)
  const now = context.clock.now()
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
      const unanswered = { knownSince: (order.knownSince ?? now).getTime(), promisedAt: order.promisedAt.getTime(), acceptWithinMinutes, rules }
      const next = decideEscalation(unanswered, now.getTime())
      if (next === 'give_up') await rejectUnanswered(context, order)
      else if (next === 'escalate' && !order.escalatedAt) await escalate(context, order)
    }
  }
}

const listWaitingAfter = ({ db }: Pick<Context, 'db'>, id: string | undefined) =>
  db
    .select({
      id: orders.id,
      restaurantId: orders.restaurantId,
      promisedAt: orders.promisedAt,
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

/** Validity of a scheduled acceptance, in ms: its job runs within seconds on a running server; one that never ran is no answer. */
const acceptanceTtlMs = 5 * 60_000
const acceptanceKinds: OrderEventKind[] = ['accepting', 'accept_taken_back', 'rejecting', 'reject_taken_back', 'moved']

/** Tells whether a scheduled acceptance is pending. */
async function isBeingAccepted(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const [last] = await db
    .select({ kind: orderEvents.kind, createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), inArray(orderEvents.kind, acceptanceKinds)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.kind === 'accepting' && now.getTime() - last.createdAt.getTime() < acceptanceTtlMs
}

async function rejectUnanswered(context: Context, { id }: { id: string }): Promise<void> {
  const reason: RejectionReason = 'unanswered'
  const unlessAccepting = async (tx: Database) => {
    if (await isBeingAccepted(tx, { id, now: context.clock.now() })) throw refuseOrder('order_step_too_late')
  }
  await advanceOrder(context, { orderId: id, from: 'pending', to: 'rejected', actor: { kind: 'system' }, reason, inSameTransaction: unlessAccepting }).catch(
    error => {
      // Accepted or cancelled a moment ago.
      if (!(error instanceof Refusal)) throw error
    },
  )
}

async function escalate(context: Context, { id, restaurantId }: { id: string; restaurantId: string }): Promise<void> {
  const now = context.clock.now()
  const insertedEvents = await context.db.transaction(async tx => {
    // Lock first: wait for an acceptance being scheduled, and see it.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
    if (await isBeingAccepted(tx, { id, now: now })) return []
    const moved = await tx
      .update(orders)
      .set({ escalatedAt: now, version: sql`${orders.version} + 1` })
      .where(
        and(eq(orders.id, id), eq(orders.status, 'pending'), isNull(orders.escalatedAt), inArray(orders.paymentStatus, ['due', 'paid', 'partially_refunded'])),
      )
      .returning({ id: orders.id })
    if (moved.length === 0) return []
    await scheduleManagerNotification(tx, context, { orderId: id, restaurantId, now: now })
    return tx
      .insert(orderEvents)
      .values({ orderId: id, restaurantId, kind: 'escalated', actorKind: 'system', createdAt: now })
      .returning({ id: orderEvents.id })
  })
  context.events.announce(insertedEvents.map(event => event.id))
}
