import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { orders } from '../tables/orders.ts'
import { anonymizeOrders } from './anonymize-orders.ts'

const belongsToDeletedUser = (orderId: string) => and(eq(orders.id, orderId), isNotNull(orders.closedAt), isNotNull(users.deletedAt))

/** Anonymizes a closed order if its buyer's account is still deleted. */
export function anonymizeClosedOrder({ db }: Pick<Context, 'db'>): JobHandler<{ orderId: string }> {
  return ({ orderId }) =>
    db.transaction(async tx => {
      const [found] = await tx.select({ id: orders.id }).from(orders).innerJoin(users, eq(users.id, orders.customerId)).where(belongsToDeletedUser(orderId))
      if (found) await anonymizeOrders(tx, tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)))
    })
}
