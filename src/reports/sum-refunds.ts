import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { needsSumming, revenueCentsPart, signedCents } from './refunded-cents.ts'

/** Adds refunds of closed orders to the sums; those of active orders wait. Waits for refunds locked by another transaction and rereads them. */
export async function sumRefunds(db: Database): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await tx.execute(sql`select from counted_orders for update skip locked`)
    if (rows.length === 0) return
    await tx.execute(sql`
      with summed as (
        update refunds set summed = state = 'succeeded' from orders
        where orders.id = refunds.order_id and orders.closed_at is not null and ${needsSumming}
        returning business_date, orders.status, ${signedCents} as cents
      )
      insert into sales_refunds as s (business_date, refunded_cents)
      select business_date, sum(cents) from summed where status = 'completed' group by 1 having sum(cents) <> 0
      on conflict (business_date) do update set refunded_cents = s.refunded_cents + excluded.refunded_cents`)
  })
}

/** Difference in cents between the sums and the refunds marked as summed. For `checkSales`. */
export async function computeRefundDifference(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select (select coalesce(sum(refunded_cents), 0) from sales_refunds) - coalesce(sum(${revenueCentsPart}), 0) as cents
    from refunds join orders on orders.id = refunds.order_id where summed and orders.status = 'completed'`)
  return Number(rows[0]?.cents ?? 0)
}

/** Empties the sums, so that all refunds are summed again. */
export async function resetRefundSums(tx: Database): Promise<void> {
  await tx.execute(sql`delete from sales_refunds`)
  await tx.execute(sql`update refunds set summed = false where summed`)
}
