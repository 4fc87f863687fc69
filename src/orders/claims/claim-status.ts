import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { payments, refundLines, refunds } from '#payments/tables.ts'
import type { RefundState } from '#payments/vocabulary.ts'
import { claimLines, claims } from '../tables/claims.ts'
import { orderLines } from '../tables/lines.ts'
import { reconciliations } from '../tables/reconciliations.ts'
import type { ClaimState, ClaimStatus } from '../vocabulary.ts'

// For conditions, and for what is read of claims with another table beside them: read of claims alone, Drizzle leaves the table's name
// away, and within these the column would be another table's.

/** What was paid of a claim's order, in cents. */
export const paidCents = sql<number>`coalesce((select sum(p.amount_cents) from ${payments} p
  where p.order_id = ${claims.orderId} and p.state = 'succeeded'), 0)::integer`

/** What of that went back, in cents. */
export const refundedCents = sql<number>`coalesce((select sum(r.amount_cents) from ${refunds} r
  where r.order_id = ${claims.orderId} and r.state <> 'failed'), 0)::integer`

/** Of refunds `r`: those that count for what was decided, as it was then: what went back later changes nothing of it. */
const countedRefunds = sql`r.order_id = ${claims.orderId} and r.state <> 'failed' and r.created_at <= coalesce(${claims.decidedAt}, 'infinity')`

/** How many of a claim's line `l` went back. */
const refundedQuantity = (more: SQL) => sql`coalesce((select sum(g.quantity) from ${refundLines} g join ${refunds} r on r.id = g.refund_id
  where g.line_number = l.line_number and ${countedRefunds}${more}), 0)`

/** The same since the claim was made, but for another one: it went back for this. Ids are made in the order of time. */
const refundedForClaim = refundedQuantity(sql` and r.id > ${claims.id} and not exists (select from ${claims} c where c.refund_id = r.id)`)

/** It is about dishes, and of each all that it names went back. */
const areDishesRefunded = sql<boolean>`(${claims.kind} in ('missing', 'wrong', 'quality') and exists (select from ${claimLines} l where l.claim_id = ${claims.id}) and not exists (
  select from ${claimLines} l join ${orderLines} s on s.order_id = l.order_id and s.line_number = l.line_number
  where l.claim_id = ${claims.id} and l.quantity > ${refundedForClaim} and s.quantity > ${refundedQuantity(sql``)}))`

/** Nothing was paid, or all of it or of its dishes has gone back: there is no question of money. */
export const isAnswerOnly = sql<boolean>`(${claims.state} <> 'refunded' and (${areDishesRefunded} or ${paidCents} <= coalesce((select sum(r.amount_cents)
  from ${refunds} r where ${countedRefunds}), 0)))`

/** How far its refund is. One that failed is given all the same once another attempt succeeded or a person has settled it. */
export const claimRefundState = sql<RefundState | null>`(select case when r.state = 'failed' and exists (select from ${reconciliations} c
  where c.id = r.id and c.problem = 'refund_failed' and c.state = 'resolved') then 'succeeded' else r.state end
  from ${refunds} r where r.id = ${claims.refundId})`

/** How far a claim is, in one word: what its list is narrowed down and sorted by, and what stands on every screen. */
export const claimStatus = sql<ClaimStatus>`case
  when ${claims.state} in ('open', 'escalated') then 'escalated'
  when ${claims.state} = 'declined' and ${isAnswerOnly} then 'answered'
  when ${claims.state} = 'declined' then 'declined'
  when ${claimRefundState} = 'failed' then 'refund_failed'
  when ${claimRefundState} = 'succeeded' then 'refunded'
  when exists (select from ${refunds} r join ${payments} p on p.id = r.payment_id where r.id = ${claims.refundId} and p.provider is null) then 'at_counter'
  else 'refund_under_way' end`

const statesByStatus: Record<ClaimStatus, ClaimState[]> = {
  escalated: ['open', 'escalated'],
  answered: ['declined'],
  declined: ['declined'],
  refund_failed: ['refunded'],
  refunded: ['refunded'],
  at_counter: ['refunded'],
  refund_under_way: ['refunded'],
}

/** Those that stand so: the money is reckoned only of those whose state allows it. */
export const claimStatusCondition = (status: ClaimStatus): SQL | undefined =>
  and(inArray(claims.state, statesByStatus[status]), status === 'escalated' ? undefined : eq(claimStatus, status))
