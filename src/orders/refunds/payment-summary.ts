import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { refundablePayments } from '#payments/request-refund.ts'
import { payments, refundLines, refunds } from '#payments/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { refuseOrder } from '../contract.ts'
import type { PaymentSummary } from '../payment/contract.ts'
import { orderLines } from '../tables/lines.ts'
import { orders } from '../tables/orders.ts'
import { refundRequests } from '../tables/refund-requests.ts'
import { readRemainingLimits } from './check-refund-limits.ts'
import { describeRefundRequests } from './describe-requests.ts'
import { listRefundableDishes } from './refundable-lines.ts'

const [requesters, approvers] = [alias(users, 'requesters'), alias(users, 'approvers')]

/**
 * Reads payments and refunds of an order, and what the person may give back.
 * @throws Refusal `order_not_found`, also for other restaurants' orders
 */
export async function readPaymentSummary(context: Context, orderId: string, person: Person): Promise<PaymentSummary> {
  const { db } = context
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || !isPermitted(person, 'refunds-read', order.restaurantId)) throw refuseOrder('order_not_found')
  const paymentRows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
  const refundRows = await db
    .select({ refund: refunds, requestedBy: requesters.name, approvedBy: approvers.name })
    .from(refunds)
    .leftJoin(requesters, eq(requesters.id, refunds.requestedBy))
    .leftJoin(approvers, eq(approvers.id, refunds.approvedBy))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))
  const { refundId, lineNumber, quantity, amountCents } = refundLines
  const lines = await db
    .select({ refundId, lineNumber, title: orderLines.title, quantity, amountCents })
    .from(refundLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.lineNumber, refundLines.lineNumber)))
    .where(eq(refundLines.orderId, orderId))
    .orderBy(asc(refundLines.lineNumber))
  const refundableCents = (await refundablePayments(db, orderId)).reduce((sum, { restCents }) => sum + restCents, 0)
  const { remainingCents, aloneCents } = isPermitted(person, 'refunds', order.restaurantId)
    ? await readRemainingLimits(context, order, person)
    : { remainingCents: 0, aloneCents: 0 }
  return {
    payments: paymentRows.map(({ id, method, wallet, state, amountCents, createdAt, succeededAt }) => ({
      ...{ id, method, wallet, state, amountCents },
      createdAt: createdAt.toISOString(),
      succeededAt: succeededAt?.toISOString() ?? null,
    })),
    refunds: refundRows.map(({ refund: { id, paymentId, amountCents, reason, note, state, createdAt, succeededAt }, requestedBy, approvedBy }) => ({
      ...{ id, amountCents, reason, note, state, requestedBy: requestedBy || null, approvedBy: approvedBy || null },
      counter: paymentRows.find(payment => payment.id === paymentId)?.provider === null,
      lines: lines.filter(line => line.refundId === id).map(({ refundId: _, ...line }) => line),
      createdAt: createdAt.toISOString(),
      succeededAt: succeededAt?.toISOString() ?? null,
    })),
    refundableCents,
    requests: await describeRefundRequests(context, eq(refundRequests.orderId, orderId), person),
    mayRefundCents: remainingCents,
    aloneCents,
    approvalAboveCents: (await settingsSnapshot.now(context)).refunds.value.approvalAboveCents,
    refundableLines: refundableCents > 0 ? await listRefundableDishes(db, order) : [],
    version: order.version,
  }
}
