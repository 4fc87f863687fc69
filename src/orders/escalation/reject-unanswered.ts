import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseOrder } from '../contract.ts'
import { orderEvents } from '../tables/orders.ts'
import { advanceOrder } from '../transitions/advance-order.ts'
import type { OrderEventKind, RejectionReason } from '../vocabulary.ts'
import { closeOffer } from './offer-transfer.ts'

/** Validity of a scheduled acceptance, in ms: its job runs within seconds on a running server; one that never ran is no answer. */
const acceptanceTtlMs = 5 * 60_000
const acceptanceKinds: OrderEventKind[] = ['accepting', 'accept_taken_back', 'rejecting', 'reject_taken_back', 'moved']

/** Tells whether a scheduled acceptance is pending. */
export async function isBeingAccepted(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const [last] = await db
    .select({ kind: orderEvents.kind, createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), inArray(orderEvents.kind, acceptanceKinds)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.kind === 'accepting' && now.getTime() - last.createdAt.getTime() < acceptanceTtlMs
}

/** Rejects an order that nobody has answered, with refund and mail, and closes its open offer. */
export async function rejectUnanswered(context: Context, { id }: { id: string }): Promise<void> {
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
  await closeOffer(context, id, 'expired')
}
