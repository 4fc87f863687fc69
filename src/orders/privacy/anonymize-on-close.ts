import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type JobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { type Order, orders } from '../tables/orders.ts'
import { blankOrders } from './anonymize-orders.ts'

/** An order has come to its end whose buyer has deleted the account meanwhile. */
export const closedOfDeleted = jobKind<{ orderId: string }>('orders.forget_closed')

/** In seconds: the mail that tells how the order ended still finds its address. */
const lastMail = 60

const ofDeleted = (orderId: string) => and(eq(orders.id, orderId), isNotNull(orders.closedAt), isNotNull(users.deletedAt))

/** Part of the transaction that closes an order: what it still kept of somebody who is gone is blanked shortly after. */
export async function forgetOnceClosed(tx: Database, { jobs }: Pick<Context, 'jobs'>, { id, customerId }: Pick<Order, 'id' | 'customerId'>): Promise<void> {
  if (customerId === null) return
  const [deleted] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, customerId), isNotNull(users.deletedAt)))
  if (deleted) await jobs.send(tx, closedOfDeleted, { orderId: id }, { afterSeconds: lastMail })
}

export function forgetClosed({ db }: Pick<Context, 'db'>): JobHandler<{ orderId: string }> {
  return ({ orderId }) =>
    db.transaction(async tx => {
      const [found] = await tx.select({ id: orders.id }).from(orders).innerJoin(users, eq(users.id, orders.customerId)).where(ofDeleted(orderId))
      if (found) await blankOrders(tx, tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)))
    })
}
