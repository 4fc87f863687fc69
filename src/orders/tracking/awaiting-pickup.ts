import { sql } from 'drizzle-orm'

/**
 * Subquery on `orders`: refunds waiting at the counter, in cents. The table name is literal, because Drizzle omits names in single-table
 * statements.
 */
export const awaitingPickupCents = sql<number>`(select coalesce(sum(r.amount_cents), 0)::integer from refunds r
  join payments p on p.id = r.payment_id where r.order_id = orders.id and r.state = 'requested' and p.provider is null)`
