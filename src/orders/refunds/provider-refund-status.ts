import { sql } from 'drizzle-orm'
import type { ProviderRefundStatus } from '../vocabulary.ts'

/**
 * Beside `orders`: whether a refund by the provider has failed and is not being tried anew just now, or else is under way. The tables are
 * named by hand: of a statement with one table Drizzle leaves the names off.
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
