import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Order } from '../tables/orders.ts'

/** Job for a closed order whose buyer deleted the account meanwhile. */
export const anonymizeClosedOrderJob = defineJob<{ orderId: string }>('orders.forget_closed')

/** Delay in seconds: the final mail still needs the address. */
const lastMailSeconds = 60

/** Schedules the anonymization of a deleted buyer's order, within the transaction that closes the order. */
export async function anonymizeOnClose(tx: Database, { jobs }: Pick<Context, 'jobs'>, { id, customerId }: Pick<Order, 'id' | 'customerId'>): Promise<void> {
  if (customerId === null) return
  const [deleted] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, customerId), isNotNull(users.deletedAt)))
  if (deleted) await jobs.send(tx, anonymizeClosedOrderJob, { orderId: id }, { afterSeconds: lastMailSeconds })
}
