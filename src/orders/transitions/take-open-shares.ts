import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { buildCounterPayment } from '#payments/counter-payment.ts'
import { type Payment, payments } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Order } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'

/**
 * Takes the open shares of an order that is handed over, each as a payment of its own by the order's method. A page that is still open is paid too
 * late: its money is refunded.
 */
export async function takeOpenShares(tx: Database, order: Order, { by, at }: { by: string | undefined; at: Date }): Promise<Payment[]> {
  const isOpen = and(eq(orderShares.orderId, order.id), ne(orderShares.state, 'paid'))
  const open = await tx.select().from(orderShares).where(isOpen).orderBy(asc(orderShares.position)).for('update')
  const made: Payment[] = []
  for (const { position, amountCents } of open) {
    const payment = buildCounterPayment({ ...order, totalCents: amountCents }, at, by)
    const [inserted] = payment
      ? await tx
          .insert(payments)
          .values({ ...payment, share: position })
          .returning()
      : []
    if (!inserted) throw new Error('the payment of a share was not entered')
    await tx
      .update(orderShares)
      .set({ state: 'paid', method: inserted.method, paymentId: inserted.id, paidAt: at, version: sql`${orderShares.version} + 1` })
      .where(and(eq(orderShares.orderId, order.id), eq(orderShares.position, position)))
    made.push(inserted)
  }
  return made
}
