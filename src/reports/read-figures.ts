import { sql } from 'drizzle-orm'
import { buildUncountedQuery, readOrderCounts } from '#orders/lists/count-orders.ts'
import type { Context } from '#platform/context.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { Figures } from './contract.ts'
import { isSale, selectRefundedCents } from './refunded-cents.ts'

/**
 * Reads the tiles 'Total Revenue', 'Total Orders' and 'Pending Orders' (specification, section 2): stored sums plus the orders since then. Summed
 * orders never change, so the two may be read one after the other.
 */
export async function readFigures(context: Context): Promise<Figures> {
  const { db } = context
  const [countedOrders, settings] = await Promise.all([readOrderCounts(db), settingsSnapshot.now(context)])
  const { rows } = await db.execute<{ orders: string; cents: string; refunded: string; pending: number }>(sql`
    select count(*) filter (where id >= ${countedOrders.until}::uuid) as orders, coalesce(sum(total_cents) filter (where ${isSale}), 0) as cents,
      ${selectRefundedCents()} as refunded,
      (select count(*)::integer from orders where closed_at is null and status = 'pending') as pending
    from (${buildUncountedQuery(countedOrders, sql`id, total_cents, status`, sql`true`)}) live`)
  const uncountedRow = rows[0]
  return {
    revenueCents: countedOrders.revenueCents + Number(uncountedRow?.cents ?? 0),
    refundedCents: Number(uncountedRow?.refunded ?? 0),
    orders: countedOrders.orders + Number(uncountedRow?.orders ?? 0),
    pendingOrders: uncountedRow?.pending ?? 0,
    currencySign: settings.back_office.value.currencySign,
  }
}
