import { and, asc, eq, gt } from 'drizzle-orm'
import { type CreatedRefund, refundablePayments, requestRefund } from '#payments/request-refund.ts'
import { type Payment, refundLines, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { orderLines } from '../tables/lines.ts'
import { type Order, orderEvents } from '../tables/orders.ts'
import { recordRefundRequests } from './record-refund-request.ts'

/**
 * Settles lines that the age check refused before an order was paid in person: the payment is of the whole order, and the refund of the
 * refused lines succeeds in the same moment, because their amount was never collected. Totals, VAT and reports thus agree with orders that
 * were paid online. What exceeds the payments of this moment was paid before, as a share: it is refunded from there.
 * @param made payments of this moment
 * @returns the status of the order's payment, and ids of events to announce after the commit
 */
export async function settleRefusedLines(
  tx: Database,
  context: Pick<Context, 'jobs'>,
  order: Pick<Order, 'id' | 'restaurantId' | 'companyId' | 'totalCents'>,
  { made, by, at }: { made: readonly Payment[]; by: string | undefined; at: Date },
): Promise<{ paymentStatus: Extract<Order['paymentStatus'], 'paid' | 'partially_refunded' | 'refunded'>; events: number[] }> {
  const refused = await tx
    .select({ lineNumber: orderLines.lineNumber, quantity: orderLines.quantity, refusedCents: orderLines.refusedCents })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), gt(orderLines.refusedCents, 0)))
    .orderBy(asc(orderLines.lineNumber))
  const lines = refused.map(({ refusedCents, ...line }) => ({ ...line, orderId: order.id, amountCents: refusedCents ?? 0 }))
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  if (amountCents === 0) return { paymentStatus: 'paid', events: [] }
  const events: number[] = []
  let leftCents = amountCents
  for (const payment of made) {
    const part = Math.min(leftCents, payment.amountCents)
    if (part === 0) continue
    events.push(...(await refundAtOnce(tx, order, { payment, amountCents: part, lines: leftCents === amountCents ? lines : [], by, at })))
    leftCents -= part
  }
  const requested: CreatedRefund[] = []
  for (const payment of leftCents > 0 ? await refundablePayments(tx, order.id) : []) {
    const part = Math.min(leftCents, payment.restCents)
    if (part === 0) continue
    requested.push(await requestRefund(tx, context, { payment, amountCents: part, reason: 'edited', requestedBy: by, at }))
    leftCents -= part
  }
  events.push(...(await recordRefundRequests(tx, order, requested, { by: by ? { kind: 'staff', id: by } : undefined, at })))
  return { paymentStatus: amountCents >= order.totalCents ? 'refunded' : 'partially_refunded', events }
}

/** Records a refund of money that was never collected. */
async function refundAtOnce(
  tx: Database,
  order: Pick<Order, 'id' | 'restaurantId' | 'companyId'>,
  refund: {
    payment: Payment
    amountCents: number
    lines: { lineNumber: number; quantity: number; orderId: string; amountCents: number }[]
    by: string | undefined
    at: Date
  },
): Promise<number[]> {
  const { payment, amountCents, lines, by, at } = refund
  const [inserted] = await tx
    .insert(refunds)
    .values({
      ...{ paymentId: payment.id, companyId: order.companyId, orderId: order.id, amountCents },
      ...{ reason: 'edited', state: 'succeeded', requestedBy: by, handedOverBy: by, succeededAt: at, createdAt: at },
    })
    .returning({ id: refunds.id })
  if (!inserted) throw new Error('the refund was not entered')
  if (lines.length > 0) await tx.insert(refundLines).values(lines.map(line => ({ ...line, refundId: inserted.id })))
  const events = await tx
    .insert(orderEvents)
    .values({
      ...{ orderId: order.id, restaurantId: order.restaurantId, kind: 'refunded', actorKind: 'staff', actorId: by ?? null },
      data: { refundId: inserted.id, amountCents },
      createdAt: at,
    })
    .returning({ id: orderEvents.id })
  return events.map(({ id }) => id)
}
