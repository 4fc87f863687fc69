import { sql } from 'drizzle-orm'
import { lowestIdAt } from '#orders/order-search.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { settingsNow } from '#restaurants/settings.ts'
import type { Figures } from './contract.ts'

/** What counts as revenue: orders that were taken, and not taken back. */
export const isSale = sql`status not in ('pending', 'rejected', 'cancelled')`

const day = 86_400_000
/** In days: by then an order is closed and its total never changes again. */
const settled = 40

/** Revenue before an instant, read once for each of them and process: the long past is not summed on every look. */
const past = new WeakMap<Database, { until: number; cents: Promise<number> }>()

/** The tiles 'Total Revenue', 'Total Orders' and 'Pending Orders' (specification, section 2), from the orders themselves. */
export async function readFigures(context: Context): Promise<Figures> {
  const { db, clock } = context
  const until = Math.floor(clock.now().getTime() / day - settled) * day
  const [before, since, counts, settings] = await Promise.all([
    revenueBefore(db, until),
    revenue(db, sql`id >= ${lowestIdAt(until)}::uuid`),
    db.execute<{ orders: string; pending: number }>(sql`
      select (select coalesce(sum(orders), 0) from order_days) as orders,
        (select count(*)::integer from orders where closed_at is null and status = 'pending') as pending`),
    settingsNow.now(context),
  ])
  return {
    revenueCents: before + since,
    orders: Number(counts.rows[0]?.orders ?? 0),
    pendingOrders: counts.rows[0]?.pending ?? 0,
    currencySign: settings.back_office.value.currencySign,
  }
}

function revenueBefore(db: Database, until: number): Promise<number> {
  const known = past.get(db)
  if (known?.until === until) return known.cents
  const cents = revenue(db, sql`id < ${lowestIdAt(until)}::uuid`)
  past.set(db, { until, cents })
  cents.catch(() => past.delete(db))
  return cents
}

async function revenue(db: Database, range: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`select coalesce(sum(total_cents), 0) as cents from orders where ${range} and ${isSale}`)
  return Number(rows[0]?.cents ?? 0)
}
