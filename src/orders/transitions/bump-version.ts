import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { orders } from '../tables/orders.ts'

/** A version of an order of which no column changes: who follows it looks again, and who changes what was seen before is told. */
export async function bumpOrderVersion(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}
