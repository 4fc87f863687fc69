import { and, asc, eq, gt } from 'drizzle-orm'
import { refundLines, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { orderLines } from '../tables/lines.ts'
import { type Order, orderEvents } from '../tables/orders.ts'

/**
 * Settles lines that the age check refused before an order was paid in person: the payment is of the whole order, and the refund of the
 * refused lines succeeds in the same moment, because their amount was never collected. Totals, VAT and reports thus agree with orders that
 * were paid online.
 * @returns the status of the order's payment, and ids of events to announce after the commit
 */
export async function settleRefusedLines(
  tx: Database,
  order: Pick<Order, 'id' | 'restaurantId' | 'companyId' | 'totalCents'>,
  { paymentId, by, at }: { paymentId: string; by: string | undefined; at: Date },
): Promise<{ paymentStatus: Extract<Order['paymentStatus'], 'paid' | 'partially_refunded' | 'refunded'>; events: number[] }> {
  const refused = await tx
    .select({ lineNumber: orderLines.lineNumber, quantity: orderLines.quantity, refusedCents: orderLines.refusedCents })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), gt(orderLines.refusedCents, 0)))
    .orderBy(asc(orderLines.lineNumber))
  const lines = refused.map(({ refusedCents, ...line }) => ({ ...line, orderId: order.id, amountCents: refusedCents ?? 0 }))
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  if (amountCents === 0) return { paymentStatus: 'paid', events: [] }
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...{ paymentId, companyId: order.companyId, orderId: order.id, amountCents },
      ...{ reason: 'edited', state: 'succeeded', requestedBy: by, handedOverBy: by, succeededAt: at, createdAt: at },
    })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('the refund was not entered')
  await tx.insert(refundLines).values(lines.map(line => ({ ...line, refundId: refund.id })))
  const events = await tx
    .insert(orderEvents)
    .values({
      ...{ orderId: order.id, restaurantId: order.restaurantId, kind: 'refunded', actorKind: 'staff', actorId: by ?? null },
      data: { refundId: refund.id, amountCents },
      createdAt: at,
    })
    .returning({ id: orderEvents.id })
  return { paymentStatus: amountCents >= order.totalCents ? 'refunded' : 'partially_refunded', events: events.map(({ id }) => id) }
}
