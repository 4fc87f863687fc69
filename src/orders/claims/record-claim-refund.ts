import { eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { claims } from '../tables/claims.ts'
import { claimEventTopic, claimNotificationJob } from './claim-notifications.ts'

/**
 * Records the refund that decides a claim, in the transaction that locks the claim: its state, the audit entry, and the message to the claimant.
 * @returns ids of the events, to announce after the commit
 */
export async function recordClaimRefund(
  tx: Database,
  context: Pick<Context, 'clock' | 'jobs'>,
  { claimId, refund, answer, decidedBy }: { claimId: string; refund: { refundId: string; amountCents: number }; answer: string; decidedBy: string },
  actor: Actor,
): Promise<number[]> {
  const [before] = await tx.select().from(claims).where(eq(claims.id, claimId))
  if (!before) throw new Error('the claim is gone')
  const { orderId, restaurantId } = before
  await tx
    .update(claims)
    .set({
      ...{ state: 'refunded', amountCents: refund.amountCents, refundId: refund.refundId },
      ...{ decidedBy, decidedAt: context.clock.now(), answer: answer || null, version: sql`${claims.version} + 1` },
    })
    .where(eq(claims.id, claimId))
  await audit(tx, actor, {
    action: 'claim.refunded',
    tableName: 'claims',
    rowId: claimId,
    restaurantId,
    before: { state: before.state, amountCents: before.amountCents },
    after: { state: 'refunded', amountCents: refund.amountCents, answer: answer || null },
  })
  await context.jobs.send(tx, claimNotificationJob, { claimId, news: 'refunded' })
  const made = await tx.insert(events).values({ topic: claimEventTopic, restaurantId, subjectId: orderId, kind: 'refunded' }).returning({ id: events.id })
  return made.map(({ id }) => id)
}
