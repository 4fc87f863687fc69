import { and, eq, lte } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import type { ChosenRefundReason } from '#payments/vocabulary.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { hourMs } from '#platform/time-units.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { LineQuantity } from '../dishes/flatten-lines.ts'
import { type Order, orderEvents } from '../tables/orders.ts'
import { refundRequests } from '../tables/refund-requests.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'

interface ApprovalRequest {
  order: Pick<Order, 'id' | 'restaurantId'>
  person: Person
  amountCents: number
  lines?: LineQuantity[] | undefined
  reason: ChosenRefundReason
  note: string
  claimId?: string
  answer?: string
}

/**
 * Enters a refund that waits for a second person; no money moves. Part of the transaction that locks the order.
 * @returns ids of the order's events, to announce after the commit
 * @throws Refusal `refund_approval_waiting` when another refund of the order waits already
 */
export async function askForApproval(
  tx: Database,
  context: Context,
  { order, person, amountCents, lines, reason, note, claimId, answer = '' }: ApprovalRequest,
  actor: Actor,
): Promise<number[]> {
  const now = context.clock.now()
  await endExpiredRequests(tx, order.id, now)
  const { approvalHours } = (await settingsSnapshot.now(context)).refunds.value
  const expiresAt = new Date(now.getTime() + approvalHours * hourMs)
  const [row] = await tx
    .insert(refundRequests)
    .values({
      ...{ orderId: order.id, restaurantId: order.restaurantId, claimId, amountCents, lines, reason, note, answer },
      ...{ requestedBy: person.id, createdAt: now, expiresAt },
    })
    .returning({ id: refundRequests.id })
    .catch(error => {
      throw violatesConstraint(error, 'refund_requests_waiting') ? refusePayment('refund_approval_waiting') : error
    })
  if (!row) throw new Error('the refund request was not entered')
  await audit(tx, actor, {
    action: 'refund.approval_asked',
    tableName: 'orders',
    rowId: order.id,
    restaurantId: order.restaurantId,
    after: { reason, lines, amountCents },
  })
  await bumpOrderVersion(tx, order.id)
  return addApprovalEvent(tx, order, { kind: 'refund_approval_asked', by: person.id, requestId: row.id, amountCents, at: now })
}

/** Ends a request of the order whose time is over, so that another one can be made. */
const endExpiredRequests = (tx: Database, orderId: string, now: Date) =>
  tx
    .update(refundRequests)
    .set({ state: 'expired', decidedAt: now })
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.state, 'waiting'), lte(refundRequests.expiresAt, now)))

/** Notes a step of a request in the order's history. */
export async function addApprovalEvent(
  tx: Database,
  { id: orderId, restaurantId }: Pick<Order, 'id' | 'restaurantId'>,
  {
    kind,
    by,
    requestId,
    amountCents,
    at,
  }: { kind: 'refund_approval_asked' | 'refund_approval_ended'; by: string | null; requestId: string; amountCents: number; at: Date },
): Promise<number[]> {
  const rows = await tx
    .insert(orderEvents)
    .values({
      ...{ orderId, restaurantId, kind, actorKind: by === null ? ('system' as const) : ('staff' as const), actorId: by },
      data: { requestId, amountCents },
      createdAt: at,
    })
    .returning({ id: orderEvents.id })
  return rows.map(({ id }) => id)
}
