import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Order } from '../tables/orders.ts'

/** Computes an order's payment status after all refunds: of a double payment one remains. */
export async function computePaymentStatus(tx: Database, { id, totalCents, paymentStatus }: Order): Promise<Order['paymentStatus']> {
  const { rows } = await tx.execute<{ paid: number; back: number }>(sql`
    select (select coalesce(sum(amount_cents), 0)::integer from payments where order_id = ${id} and state = 'succeeded') as paid,
      (select coalesce(sum(amount_cents), 0)::integer from refunds where order_id = ${id} and state = 'succeeded') as back`)
  const { paid = 0, back = 0 } = rows[0] ?? {}
  // Shares of an order that is still to be paid: the rest stays due.
  if (paid === 0 || paymentStatus === 'due') return paymentStatus
  if (back >= paid) return 'refunded'
  return paid - back < totalCents ? 'partially_refunded' : 'paid'
}
