import { type SQL, sql } from 'drizzle-orm'

/** What counts as revenue: orders that were taken, and not taken back. */
export const isSale = sql`status not in ('pending', 'rejected', 'cancelled')`

/** What came in twice or too late is no revenue: given back, it takes nothing of it away. */
export const revenueCentsPart = sql`case when reason in ('paid_twice', 'paid_too_late') then 0 else amount_cents end`
/** Succeeded and not in the sums; or in them, and sent back by the bank after all. */
export const needsSumming = sql`(refunds.state = 'succeeded') <> refunds.summed`
/** What such a refund changes in the sums. */
export const signedCents = sql`case when refunds.state = 'succeeded' then ${revenueCentsPart} else -${revenueCentsPart} end`

/**
 * SQL: cents that were given back of orders that count as revenue. The sums, and the refunds that are in none yet, which are few:
 * of one statement, and so of one instant.
 * @param dayCondition a condition on `business_date`; without, of all days
 */
export const selectRefundedCents = (dayCondition: SQL = sql`true`): SQL => sql`(
  (select coalesce(sum(refunded_cents), 0) from sales_refunds where ${dayCondition})
  + (select coalesce(sum(${signedCents}), 0) from refunds join orders on orders.id = refunds.order_id where ${needsSumming} and orders.${isSale} and ${dayCondition}))`
