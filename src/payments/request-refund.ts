import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { type Payment, payments, type Refund, refundLines, refunds } from './tables.ts'
import type { RefundReason } from './vocabulary.ts'

/** Refund job for the provider, retried for about a day; `payments.settle` handles the rest. */
export const refundJob = defineJob<{ refundId: string }>('payments.refund')

interface RefundRequest {
  payment: Pick<Payment, 'id' | 'companyId' | 'orderId' | 'provider'>
  amountCents: number
  reason: RefundReason
  requestedBy?: string | undefined
  /** Requester's own words about the reason. */
  note?: string | undefined
  approvedBy?: string | undefined
  /** Decided by a person: counts towards the requester's limits. */
  isLimited?: boolean | undefined
  lines?: { lineNumber: number; quantity: number; amountCents: number }[]
  at: Date
}

/** Recorded refund. */
export interface CreatedRefund {
  refund: Refund
  /** Handed over at the counter, without the provider. */
  counter: boolean
}

/** Payment with its refundable remainder. */
interface RefundablePayment extends Payment {
  restCents: number
}

/** Reads the payments of an order with their remainders, oldest first. Failed refunds do not count. */
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
 * SQL condition: refunds cover everything paid for an order. Failed refunds do not count.
 * @param orderId a value, or a column of the outer statement
 */
export const refundGrantedSql = (orderId: string | SQL): SQL<boolean> => sql<boolean>`(
  select p.cents > 0 and p.cents <= (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = ${orderId} and r.state <> 'failed')
  from (select coalesce(sum(amount_cents), 0) as cents from payments where order_id = ${orderId} and state = 'succeeded') p)`

/** Records a refund; a job of the same transaction asks the provider. Counter payments stay `requested` until the money was handed over. */
export async function requestRefund(tx: Database, { jobs }: Pick<Context, 'jobs'>, request: RefundRequest): Promise<CreatedRefund> {
  const { payment, amountCents, reason, requestedBy, note, approvedBy, isLimited, lines = [], at } = request
  const { companyId, orderId } = payment
  const decision = { reason, requestedBy, note, approvedBy, isLimited }
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, companyId, orderId, amountCents, ...decision, createdAt: at })
    .returning()
  if (!refund) throw new Error('the refund was not entered')
  if (lines.length > 0) await tx.insert(refundLines).values(lines.map(line => ({ ...line, refundId: refund.id, orderId })))
  if (payment.provider) await jobs.send(tx, refundJob, { refundId: refund.id })
  return { refund, counter: payment.provider === null }
}

/** Refunds the whole remainder of an order's payments. */
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
