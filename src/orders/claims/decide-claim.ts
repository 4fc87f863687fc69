import { and, eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import type { Language } from '#platform/language/languages.ts'
import { askForApproval } from '../refunds/ask-for-approval.ts'
import { checkRefundLimits } from '../refunds/check-refund-limits.ts'
import { priceRefund, refundInTransaction, refuseIfChanged } from '../refunds/refund-order.ts'
import { claimLines, claims } from '../tables/claims.ts'
import { type Order, orders } from '../tables/orders.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { isAboutLines } from '../vocabulary.ts'
import { claimEventTopic, claimNotificationJob } from './claim-notifications.ts'
import { computeClaimRemainder } from './claim-remainder.ts'
import { isAnswerOnly } from './claim-status.ts'
import { type AdminClaim, type DecideClaimInput, refuseClaim } from './contract.ts'
import { readClaim } from './read-claims.ts'
import { recordClaimRefund } from './record-claim-refund.ts'

type Claim = typeof claims.$inferSelect
interface ClaimDecision {
  id: string
  input: DecideClaimInput
  person: Person
  language: Language
}

/**
 * Decides a claim: refunds the remainder or another amount within the person's limits, or declines with a reason for the claimant. Above the chain's
 * threshold the claim stays open until a second person approves. Of two concurrent decisions one succeeds; the other gets its result.
 * @throws Refusal `claim_unknown`, `claim_decided`, `claim_answer_missing`, `refund_changed`, `refund_too_much`, `refund_nothing`, those of
 * `checkRefundLimits` and `askForApproval`
 */
export async function decideClaim(context: Context, decision: ClaimDecision, actor: Actor): Promise<{ claim: AdminClaim; isWaiting: boolean }> {
  const { id, input, person } = decision
  const before = await readClaim(context, id, person)
  const isDeclined = input.decision === 'decline'
  if (isDeclined && input.answer === '') throw refuseClaim('claim_answer_missing', { field: 'answer' })
  const decided = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, before.order.id)).for('update')
    if (!order) throw refuseClaim('claim_unknown')
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
    if (!claim || claim.version !== input.version || (claim.state !== 'escalated' && claim.state !== 'open')) return undefined
    return isDeclined
      ? { isWaiting: false, eventIds: await declineClaim(tx, context, claim, decision, actor) }
      : refundClaim(tx, context, { claim, order, decision }, actor)
  })
  if (decided) context.events.announce(decided.eventIds)
  const currentClaim = await readClaim(context, id, person)
  if (!decided) throw refuseClaim('claim_decided', { details: { claim: currentClaim } })
  return { claim: currentClaim, isWaiting: decided.isWaiting }
}

async function refundClaim(
  tx: Database,
  context: Context,
  { claim, order, decision: { id, input, person, language } }: { claim: Claim; order: Order; decision: ClaimDecision },
  actor: Actor,
): Promise<{ isWaiting: boolean; eventIds: number[] }> {
  const lines = await tx.select({ lineNumber: claimLines.lineNumber, quantity: claimLines.quantity }).from(claimLines).where(eq(claimLines.claimId, id))
  await refuseIfChanged(tx, order, input, language)
  const remainder = isAboutLines(claim.kind) ? await computeClaimRemainder(tx, order, { id, lines }) : { lines: [], leftCents: claim.amountCents }
  const requestedCents = input.amountCents ?? remainder.leftCents
  // The full remainder of the dishes is recorded by lines; another amount only as an amount.
  const refundScope = remainder.lines.length > 0 && requestedCents === remainder.leftCents ? { lines: remainder.lines } : { amountCents: requestedCents }
  const { amountCents } = await priceRefund(tx, { order, language, ...refundScope })
  const { needsApproval } = await checkRefundLimits(tx, context, { order, person, amountCents, language })
  const reason = 'claim' as const
  if (needsApproval) {
    const request = { order, person, reason, note: '', ...refundScope, amountCents, claimId: id, answer: input.answer }
    return { isWaiting: true, eventIds: await askForApproval(tx, context, request, actor) }
  }
  const refund = await refundInTransaction(tx, context, { order, reason, isLimited: true, askedBy: { kind: 'staff', id: person.id }, language, ...refundScope })
  const claimEvents = await recordClaimRefund(tx, context, { claimId: id, refund, answer: input.answer, decidedBy: person.id }, actor)
  return { isWaiting: false, eventIds: [...refund.events, ...claimEvents] }
}

async function declineClaim(tx: Database, context: Context, claim: Claim, { id, input, person }: ClaimDecision, actor: Actor): Promise<number[]> {
  const { restaurantId, orderId, amountCents } = claim
  const isWithoutMoney = (await tx.$count(claims, and(eq(claims.id, id), isAnswerOnly))) > 0
  await tx
    .update(claims)
    .set({ state: 'declined', decidedBy: person.id, decidedAt: context.clock.now(), answer: input.answer || null, version: sql`${claims.version} + 1` })
    .where(and(eq(claims.id, id), eq(claims.version, input.version)))
  await audit(tx, actor, {
    action: isWithoutMoney ? 'claim.answered' : 'claim.declined',
    tableName: 'claims',
    rowId: id,
    restaurantId,
    before: { state: claim.state, amountCents },
    after: { state: 'declined', amountCents: 0, answer: input.answer || null },
  })
  await context.jobs.send(tx, claimNotificationJob, { claimId: id, news: 'declined' })
  // The order's page needs a new version to show the answer.
  await bumpOrderVersion(tx, orderId)
  const made = await tx.insert(events).values({ topic: claimEventTopic, restaurantId, subjectId: orderId, kind: 'declined' }).returning({ id: events.id })
  return made.map(({ id }) => id)
}
