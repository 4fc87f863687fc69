import { and, eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { events } from '#platform/database/tables.ts'
import type { Language } from '#platform/language/languages.ts'
import { refundInTransaction, refuseIfChanged } from '../refunds/refund-order.ts'
import { claimLines, claims } from '../tables/claims.ts'
import { orders } from '../tables/orders.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { isAboutLines } from '../vocabulary.ts'
import { claimEventTopic, claimNotificationJob } from './claim-notifications.ts'
import { computeClaimRemainder } from './claim-remainder.ts'
import { isAnswerOnly } from './claim-status.ts'
import { type AdminClaim, type DecideClaimInput, refuseClaim } from './contract.ts'
import { readClaim } from './read-claims.ts'

/**
 * Decides a claim: refunds the remainder or another amount, or declines with a reason for the claimant. Of two concurrent decisions one
 * succeeds; the other gets its result.
 * @throws Refusal `claim_unknown`, `claim_decided`, `claim_answer_missing`, `refund_changed`, `refund_too_much`, `refund_nothing`
 */
export async function decideClaim(
  context: Context,
  { id, input, person, language }: { id: string; input: DecideClaimInput; person: Person; language: Language },
  actor: Actor,
): Promise<AdminClaim> {
  const before = await readClaim(context, id, person)
  const declined = input.decision === 'decline'
  if (declined && input.answer === '') throw refuseClaim('claim_answer_missing', { field: 'answer' })
  const eventIds = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, before.order.id)).for('update')
    if (!order) throw refuseClaim('claim_unknown')
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
    if (!claim || claim.version !== input.version || (claim.state !== 'escalated' && claim.state !== 'open')) return undefined
    const isWithoutMoney = declined && (await tx.$count(claims, and(eq(claims.id, id), isAnswerOnly))) > 0
    const requestedCents = claim.amountCents
    const lines = await tx.select({ lineNumber: claimLines.lineNumber, quantity: claimLines.quantity }).from(claimLines).where(eq(claimLines.claimId, id))
    if (!declined) await refuseIfChanged(tx, order, input, language)
    const remainder = isAboutLines(claim.kind) ? await computeClaimRemainder(tx, order, { id, lines }) : { lines: [], leftCents: requestedCents }
    const amountCents = input.amountCents ?? remainder.leftCents
    // The full remainder of the dishes is recorded by lines; another amount only as an amount.
    const refundScope = remainder.lines.length > 0 && amountCents === remainder.leftCents ? { lines: remainder.lines } : { amountCents }
    const refund = declined
      ? undefined
      : await refundInTransaction(tx, context, { order, reason: 'claim', askedBy: { kind: 'staff', id: person.id }, language, ...refundScope })
    await tx
      .update(claims)
      .set({
        state: declined ? 'declined' : 'refunded',
        amountCents: refund?.amountCents ?? requestedCents,
        refundId: refund?.refundId,
        decidedBy: person.id,
        decidedAt: context.clock.now(),
        answer: input.answer || null,
        version: sql`${claims.version} + 1`,
      })
      .where(and(eq(claims.id, id), eq(claims.version, input.version)))
    await audit(tx, actor, {
      action: isWithoutMoney ? 'claim.answered' : declined ? 'claim.declined' : 'claim.refunded',
      tableName: 'claims',
      rowId: id,
      restaurantId: claim.restaurantId,
      before: { state: claim.state, amountCents: requestedCents },
      after: { state: declined ? 'declined' : 'refunded', amountCents: refund?.amountCents ?? 0, answer: input.answer || null },
    })
    await context.jobs.send(tx, claimNotificationJob, { claimId: id, news: declined ? 'declined' : 'refunded' })
    // A refund has already increased the version; otherwise the order's page needs one to show the answer.
    if (declined) await bumpOrderVersion(tx, order.id)
    const about = { topic: claimEventTopic, restaurantId: claim.restaurantId, subjectId: order.id, kind: declined ? 'declined' : 'refunded' }
    const [event] = await tx.insert(events).values(about).returning({ id: events.id })
    return [...(refund?.events ?? []), ...(event ? [event.id] : [])]
  })
  if (eventIds) context.events.announce(eventIds)
  const currentClaim = await readClaim(context, id, person)
  if (!eventIds) throw refuseClaim('claim_decided', { details: { claim: currentClaim } })
  return currentClaim
}
