import { sql } from 'drizzle-orm'
import { readCounted, uncounted } from '#orders/lists/count-orders.ts'
import type { Context } from '#platform/context.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'
import type { Figures } from './contract.ts'
import { isSale, refundedCents } from './refunded-cents.ts'

/**
 * The tiles 'Total Revenue', 'Total Orders' and 'Pending Orders' (specification, section 2): what is counted, and the orders
 * since then. What was counted never changes, so that the two may be read one after the other.
 */
export async function readFigures(context: Context): Promise<Figures> {
  const { db } = context
  const [counted, settings] = await Promise.all([readCounted(db), settingsNow.now(context)])
  const { rows } = await db.execute<{ orders: string; cents: string; refunded: string; pending: number }>(sql`
    select count(*) filter (where id >= ${counted.until}::uuid) as orders, coalesce(sum(total_cents) filter (where ${isSale}), 0) as cents,
      ${refundedCents()} as refunded,
      (select count(*)::integer from orders where closed_at is null and status = 'pending') as pending
    from (${uncounted(counted, sql`id, total_cents, status`, sql`true`)}) live`)
  const live = rows[0]
  return {
    revenueCents: counted.revenueCents + Number(live?.cents ?? 0),
    refundedCents: Number(live?.refunded ?? 0),
    orders: counted.orders + Number(live?.orders ?? 0),
    pendingOrders: live?.pending ?? 0,
    currencySign: settings.back_office.value.currencySign,
  }
}
