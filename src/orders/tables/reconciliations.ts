import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { cents, createdAt, id, instant } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { reconciliationStates } from '../vocabulary.ts'
import { orders } from './orders.ts'

/**
 * An order whose payments, refunds and fiscal documents do not add up, until somebody has put it right. With `refund_failed` the
 * row's id is that of the refund that failed: one row for each, however often it is tried anew.
 */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    state: text('state', { enum: reconciliationStates }).notNull().default('open'),
    /** What differs: `refund_failed`, `payment_missing`, `paid_too_much`, `document_missing`, `document_differs`, … */
    problem: text('problem').notNull(),
    differenceCents: cents('difference_cents').notNull().default(0),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'restrict' }),
    resolvedAt: instant('resolved_at'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  t => [
    index('reconciliations_open').on(t.companyId, t.id).where(sql`state = 'open'`),
    index('reconciliations_order').on(t.orderId),
    check('reconciliations_resolved', sql`(${t.state} = 'open') = (${t.resolvedAt} is null)`),
  ],
)

export type Reconciliation = typeof reconciliations.$inferSelect
