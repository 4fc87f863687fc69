import { sql } from 'drizzle-orm'
import type { ProviderRefundStatus } from '../vocabulary.ts'

/**
 * Subquery on `orders`: whether a provider refund has failed without a pending retry, or else is pending. Table names are literal, because
 * Drizzle omits names in single-table statements.
 */
export const providerRefundStatus = sql<ProviderRefundStatus | null>`case
  when exists (select from reconciliations f join refunds r on r.id = f.id
    where f.order_id = orders.id and f.problem = 'refund_failed' and f.state = 'open' and not exists (
      select from payment_events e join refunds n on n.id = (e.data ->> 'refundId')::uuid
      where e.payment_id = r.payment_id and e.kind = 'refund_retried' and e.data ->> 'of' = f.id::text and n.state in ('requested', 'pending')))
    then 'refund_failed'
  when exists (select from refunds r join payments p on p.id = r.payment_id
    where r.order_id = orders.id and r.state in ('requested', 'pending') and p.provider is not null)
    then 'refund_under_way'
  end`
