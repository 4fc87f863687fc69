import { eq } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { Refusal } from '#platform/refusal.ts'
import { recordClaimRefund } from '../claims/record-claim-refund.ts'
import { addApprovalEvent } from '../refunds/ask-for-approval.ts'
import { requireApprovalLimit } from '../refunds/check-refund-limits.ts'
import { followRefund, priceRefund, refundInTransaction } from '../refunds/refund-order.ts'
import { claims } from '../tables/claims.ts'
import { type Order, orders } from '../tables/orders.ts'
import { refundRequests } from '../tables/refund-requests.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import type { RefundRequestState } from '../vocabulary.ts'

type RequestRow = typeof refundRequests.$inferSelect
interface Decision {
  id: string
  person: Person
  language: Language
}
type Ending = Exclude<RefundRequestState, 'waiting'>
const actions: Record<Ending, string> = {
  approved: 'refund.approval_approved',
  refused: 'refund.approval_refused',
  withdrawn: 'refund.approval_withdrawn',
  expired: 'refund.approval_expired',
  outdated: 'refund.approval_outdated',
}

/**
 * Approves a refund that another person asked for, and makes it. Of two people at once one succeeds.
 * @returns the amount
 * @throws Refusal `refund_approval_unknown`, `refund_approval_own`, `refund_over_limit` above the approver's own limit for an order,
 * `refund_approval_ended`, `refund_approval_changed` when the order no longer allows the refund, which ends the request
 */
export async function approveRefund(context: Context, { id, person, language }: Decision, actor: Actor): Promise<number> {
  return endRequest(
    context,
    { id, person, language },
    async (tx, request, order) => {
      if (request.requestedBy === person.id) throw refusePayment('refund_approval_own')
      const { amountCents, lines, reason, note } = request
      await requireApprovalLimit(context, { order, person, amountCents, language })
      if (!(await isStillPossible(tx, request, order, language))) return { ending: 'outdated', events: [] }
      const refund = await refundInTransaction(tx, context, {
        ...{ order, reason, note, approvedBy: person.id, isLimited: true, language },
        ...(lines ? { lines } : { amountCents }),
        askedBy: { kind: 'staff', id: request.requestedBy },
      })
      const claimEvents = request.claimId
        ? await recordClaimRefund(tx, context, { claimId: request.claimId, refund, answer: request.answer, decidedBy: request.requestedBy }, actor)
        : []
      await followRefund(tx, context, { orderId: order.id, refund, by: person.id })
      return { ending: 'approved', events: [...refund.events, ...claimEvents] }
    },
    actor,
  )
}

/** Refuses a refund that another person asked for. @throws as `approveRefund` */
export const refuseRefund = (context: Context, decision: Decision, actor: Actor): Promise<number> =>
  endRequest(
    context,
    decision,
    async (_tx, request) => {
      if (request.requestedBy === decision.person.id) throw refusePayment('refund_approval_own')
      return { ending: 'refused', events: [] }
    },
    actor,
  )

/** Takes back one's own request. @throws Refusal `refund_approval_unknown`, also for other people's; `refund_approval_ended` */
export const withdrawRefund = (context: Context, decision: Decision, actor: Actor): Promise<number> =>
  endRequest(
    context,
    decision,
    async (_tx, request) => {
      if (request.requestedBy !== decision.person.id) throw refusePayment('refund_approval_unknown')
      return { ending: 'withdrawn', events: [] }
    },
    actor,
  )

/** The order's money and the claim as they are now: the amount that was asked for must be what the refund comes to. */
async function isStillPossible(tx: Database, request: RequestRow, order: Order, language: Language): Promise<boolean> {
  if (request.claimId) {
    const [claim] = await tx.select({ state: claims.state }).from(claims).where(eq(claims.id, request.claimId)).for('update')
    if (claim?.state !== 'escalated' && claim?.state !== 'open') return false
  }
  try {
    const scope = request.lines ? { lines: request.lines } : { amountCents: request.amountCents }
    return (await priceRefund(tx, { order, language, ...scope })).amountCents === request.amountCents
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Ends a waiting request under the locks of its order and itself, with its event and its entry in the audit log. A request whose time is over ends
 * as expired.
 */
async function endRequest(
  context: Context,
  { id, person }: Decision,
  decide: (tx: Database, request: RequestRow, order: Order) => Promise<{ ending: Ending; events: number[] }>,
  actor: Actor,
): Promise<number> {
  const { ending, events, amountCents } = await context.db.transaction(async tx => {
    const now = context.clock.now()
    const [found] = await tx.select({ orderId: refundRequests.orderId }).from(refundRequests).where(eq(refundRequests.id, id))
    if (!found) throw refusePayment('refund_approval_unknown')
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update')
    const [request] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id)).for('update')
    const mayDecide = order !== undefined && isPermitted(person, 'manager', order.restaurantId)
    if (!order || !request || (!mayDecide && request.requestedBy !== person.id)) throw refusePayment('refund_approval_unknown')
    if (request.state !== 'waiting') throw refusePayment('refund_approval_ended', { details: { state: request.state } })
    const isOver = request.expiresAt <= now
    const decided = isOver ? { ending: 'expired' as const, events: [] } : await decide(tx, request, order)
    await tx
      .update(refundRequests)
      .set({ state: decided.ending, decidedAt: now, decidedBy: isOver ? null : person.id })
      .where(eq(refundRequests.id, id))
    const { restaurantId, id: rowId } = order
    const { reason, lines, amountCents } = request
    await audit(tx, actor, {
      action: actions[decided.ending],
      tableName: 'orders',
      rowId,
      restaurantId,
      after: { reason, ...(lines && { lines }), amountCents },
    })
    if (decided.ending === 'approved') return { ...decided, amountCents }
    await bumpOrderVersion(tx, order.id)
    const by = isOver ? null : person.id
    return { ...decided, events: await addApprovalEvent(tx, order, { kind: 'refund_approval_ended', by, requestId: id, amountCents, at: now }), amountCents }
  })
  context.events.announce(events)
  if (ending === 'expired') throw refusePayment('refund_approval_ended', { details: { state: ending } })
  if (ending === 'outdated') throw refusePayment('refund_approval_changed')
  return amountCents
}
