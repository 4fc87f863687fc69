import { and, eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { orderFeedback } from '../tables/feedback.ts'
import { type ModerateInput, type OfficeFeedback, refuseFeedback } from './contract.ts'
import { describeFeedback, permittedFeedbackCondition } from './list-feedback.ts'

/**
 * Answers feedback, hides it with a reason that the buyer reads, or shows it again. The stars and the words of the buyer stay as they are. The audit
 * log says what was done, not what was written.
 * @throws Refusal `feedback_unknown`, also for other people's restaurants, `feedback_changed`, `feedback_reason_missing`
 */
export async function moderateFeedback(
  context: Context,
  { orderId, input, person }: { orderId: string; input: ModerateInput; person: Person },
  actor: Actor,
): Promise<OfficeFeedback> {
  const { version, answer, hidden, hiddenReason = '' } = input
  if (hidden && hiddenReason === '') throw refuseFeedback('feedback_reason_missing', { field: 'hiddenReason' })
  await context.db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(orderFeedback)
      .where(and(eq(orderFeedback.orderId, orderId), permittedFeedbackCondition(person, 'manager')))
      .for('update')
    if (!row) throw refuseFeedback('feedback_unknown')
    if (row.version !== version) throw refuseFeedback('feedback_changed', { details: { version: row.version } })
    const now = context.clock.now()
    await tx
      .update(orderFeedback)
      .set({
        ...(answer !== undefined && { answer, answeredAt: answer ? now : null, answeredBy: answer ? person.id : null }),
        ...(hidden !== undefined && { hidden, hiddenReason: hidden ? hiddenReason : '', hiddenBy: hidden ? person.id : null }),
        version: sql`${orderFeedback.version} + 1`,
        updatedAt: now,
      })
      .where(eq(orderFeedback.orderId, orderId))
    const after = { ...(answer !== undefined && { answered: answer !== '' }), ...(hidden !== undefined && { hidden }) }
    await audit(tx, actor, { action: 'feedback.moderated', tableName: 'order_feedback', rowId: orderId, restaurantId: row.restaurantId, after })
  })
  const [shown] = await describeFeedback(context.db, [orderId])
  if (!shown) throw refuseFeedback('feedback_unknown')
  return shown
}
