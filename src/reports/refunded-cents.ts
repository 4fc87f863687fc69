import { type SQL, sql } from 'drizzle-orm'

/** Condition for revenue: orders accepted and not cancelled. */
export const isSale = sql`status not in ('pending', 'rejected', 'cancelled')`

/** Refunds of duplicate or late payments do not reduce revenue, because those payments were never revenue. */
export const revenueCentsPart = sql`case when reason in ('paid_twice', 'paid_too_late') then 0 else amount_cents end`
/** Succeeded and not yet summed; or summed, and failed at the bank afterwards. */
export const needsSumming = sql`(refunds.state = 'succeeded') <> refunds.summed`
/** Change that such a refund makes to the sums. */
export const signedCents = sql`case when refunds.state = 'succeeded' then ${revenueCentsPart} else -${revenueCentsPart} end`

/**
 * SQL for the refunded cents of orders that count as revenue: the sums plus the few refunds not yet summed, in one statement and so as of one
 * instant.
 * @param dayCondition a condition on `business_date`; default: all days
 */
export const selectRefundedCents = (dayCondition: SQL = sql`true`): SQL => sql`(
  (select coalesce(sum(refunded_cents), 0) from sales_refunds where ${dayCondition})
  + (select coalesce(sum(${signedCents}), 0) from refunds join orders on orders.id = refunds.order_id where ${needsSumming} and orders.${isSale} and ${dayCondition}))`
