import { type SQL, sql } from 'drizzle-orm'
import type { DeskView } from '../vocabulary.ts'

/** Orders with an unfinished online payment: no kitchen sees them, so they are neither late nor unaccepted. */
const isVisible = sql`payment_status not in ('pending', 'failed')`

/**
 * Builds the condition of a view of the order desk. `closed_at is null` stands literally in those of open orders, for the partial index.
 * A collected order is late until it is ready, a delivered one until it is handed over.
 */
export function viewCondition(view: DeskView, now: Date): SQL {
  if (view === 'done') return sql`closed_at is not null`
  if (view === 'unaccepted') return sql`closed_at is null and status = 'pending' and ${isVisible}`
  if (view === 'active') return sql`closed_at is null and status <> 'pending'`
  return sql`closed_at is null and promised_at < ${now.toISOString()}::timestamptz and (fulfilment = 'delivery' or status <> 'ready') and ${isVisible}`
}
