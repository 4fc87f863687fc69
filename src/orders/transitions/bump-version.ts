import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { orders } from '../tables/orders.ts'

/** Increments an order's version without other changes: followers reload, and edits of an outdated version conflict. */
export async function bumpOrderVersion(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}
