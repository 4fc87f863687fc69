import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { type Payment, payments, type Refund, refundLines, refunds } from './tables.ts'
import type { RefundReason } from './vocabulary.ts'

/** Money to be given back by the provider. Tried for about a day; what is left then is taken up by `payments.settle`. */
export const refundJob = defineJob<{ refundId: string }>('payments.refund')

export interface RefundRequest {
  payment: Pick<Payment, 'id' | 'companyId' | 'orderId' | 'provider'>
  amountCents: number
  reason: RefundReason
  requestedBy?: string | undefined
  lines?: { lineNumber: number; quantity: number; amountCents: number }[]
  at: Date
}

/** A refund that was entered. */
export interface CreatedRefund {
  refund: Refund
  /** It is handed over there; no provider is asked for it. */
  counter: boolean
}

/** What of a payment can still be given back. */
export interface RefundablePayment extends Payment {
  restCents: number
}

/** What was paid for an order, with what is left of it; the oldest first. Failed refunds count as not made. */
export async function refundablePayments(db: Database, orderId: string): Promise<RefundablePayment[]> {
  const refundedByPayment = db
    .select({ paymentId: refunds.paymentId, cents: sql<number>`sum(${refunds.amountCents})::integer`.as('cents') })
    .from(refunds)
    .where(sql`${refunds.orderId} = ${orderId} and ${refunds.state} <> 'failed'`)
    .groupBy(refunds.paymentId)
    .as('given')
  const rows = await db
    .select({ payment: payments, given: sql<number>`coalesce(${refundedByPayment.cents}, 0)` })
    .from(payments)
    .leftJoin(refundedByPayment, eq(refundedByPayment.paymentId, payments.id))
    .where(sql`${payments.orderId} = ${orderId} and ${payments.state} = 'succeeded'`)
    .orderBy(asc(payments.id))
  return rows.map(({ payment, given: cents }) => ({ ...payment, restCents: payment.amountCents - cents }))
}

/**
 * SQL: of all that was paid for an order, refunds are asked for or made, nothing being left to give back. Failed refunds count as not made.
 * @param orderId a value, or a column of the statement around it
 */
export const refundGrantedSql = (orderId: string | SQL): SQL<boolean> => sql<boolean>`(
  select p.cents > 0 and p.cents <= (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = ${orderId} and r.state <> 'failed')
  from (select coalesce(sum(amount_cents), 0) as cents from payments where order_id = ${orderId} and state = 'succeeded') p)`

/**
 * Enters a refund; the provider is asked for it by a job of the same transaction. What was paid at the counter waits, as
 * `requested`, until somebody has handed the money over.
 */
export async function requestRefund(tx: Database, { jobs }: Pick<Context, 'jobs'>, request: RefundRequest): Promise<CreatedRefund> {
  const { payment, amountCents, reason, requestedBy, lines = [], at } = request
  const { companyId, orderId } = payment
  const [refund] = await tx.insert(refunds).values({ paymentId: payment.id, companyId, orderId, amountCents, reason, requestedBy, createdAt: at }).returning()
  if (!refund) throw new Error('the refund was not entered')
  if (lines.length > 0) await tx.insert(refundLines).values(lines.map(line => ({ ...line, refundId: refund.id, orderId })))
  if (payment.provider) await jobs.send(tx, refundJob, { refundId: refund.id })
  return { refund, counter: payment.provider === null }
}

/** Gives back all that is left of what was paid for an order. */
export async function refundRemainder(
  tx: Database,
  context: Pick<Context, 'jobs'>,
  { orderId, reason, requestedBy, at }: { orderId: string; reason: RefundReason; requestedBy?: string | undefined; at: Date },
): Promise<CreatedRefund[]> {
  const created: CreatedRefund[] = []
  for (const payment of await refundablePayments(tx, orderId)) {
    if (payment.restCents > 0) created.push(await requestRefund(tx, context, { payment, amountCents: payment.restCents, reason, requestedBy, at }))
  }
  return created
}
