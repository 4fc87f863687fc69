import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { payments, refundLines, refunds } from '#payments/tables.ts'
import type { RefundState } from '#payments/vocabulary.ts'
import { claimLines, claims } from '../tables/claims.ts'
import { orderLines } from '../tables/lines.ts'
import { reconciliations } from '../tables/reconciliations.ts'
import type { ClaimState, ClaimStatus } from '../vocabulary.ts'

// Conditions and joined queries only: in queries of claims alone, Drizzle omits the table's name,
// and the column in these subqueries would belong to another table.

/** Amount paid for a claim's order, in cents. */
export const paidCents = sql<number>`coalesce((select sum(p.amount_cents) from ${payments} p
  where p.order_id = ${claims.orderId} and p.state = 'succeeded'), 0)::integer`

/** Refunded part of that, in cents. */
export const refundedCents = sql<number>`coalesce((select sum(r.amount_cents) from ${refunds} r
  where r.order_id = ${claims.orderId} and r.state <> 'failed'), 0)::integer`

/** Condition for refunds `r` that count for a decision, as of the decision: later refunds do not change it. */
const countedRefunds = sql`r.order_id = ${claims.orderId} and r.state <> 'failed' and r.created_at <= coalesce(${claims.decidedAt}, 'infinity')`

/** Refunded quantity of a claim's line `l`. */
const refundedQuantity = (more: SQL) => sql`coalesce((select sum(g.quantity) from ${refundLines} g join ${refunds} r on r.id = g.refund_id
  where g.line_number = l.line_number and ${countedRefunds}${more}), 0)`

/** Refunded quantity since the claim, except for other claims: it counts for this one. Ids are ordered by time. */
const refundedForClaim = refundedQuantity(sql` and r.id > ${claims.id} and not exists (select from ${claims} c where c.refund_id = r.id)`)

/** The claim is about dishes, and all of them are refunded. */
const areDishesRefunded = sql<boolean>`(${claims.kind} in ('missing', 'wrong', 'quality') and exists (select from ${claimLines} l where l.claim_id = ${claims.id}) and not exists (
  select from ${claimLines} l join ${orderLines} s on s.order_id = l.order_id and s.line_number = l.line_number
  where l.claim_id = ${claims.id} and l.quantity > ${refundedForClaim} and s.quantity > ${refundedQuantity(sql``)}))`

/** No money is in question: nothing was paid, or all of the order or the dishes is refunded. */
export const isAnswerOnly = sql<boolean>`(${claims.state} <> 'refunded' and (${areDishesRefunded} or ${paidCents} <= coalesce((select sum(r.amount_cents)
  from ${refunds} r where ${countedRefunds}), 0)))`

/** State of the claim's refund. A failed refund counts as made once a retry succeeded or staff settled it. */
export const claimRefundState = sql<RefundState | null>`(select case when r.state = 'failed' and exists (select from ${reconciliations} c
  where c.id = r.id and c.problem = 'refund_failed' and c.state = 'resolved') then 'succeeded' else r.state end
  from ${refunds} r where r.id = ${claims.refundId})`

/** Status of a claim, used by filters, sorting and every screen. */
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

/** Condition for a status: amounts are computed only for claims whose state allows the status. */
export const claimStatusCondition = (status: ClaimStatus): SQL | undefined =>
  and(inArray(claims.state, statesByStatus[status]), status === 'escalated' ? undefined : eq(claimStatus, status))
