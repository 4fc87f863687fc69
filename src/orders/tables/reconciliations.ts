import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { cents, createdAt, id, instant } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { reconciliationStates } from '../vocabulary.ts'
import { orders } from './orders.ts'

/**
 * Orders whose payments, refunds and fiscal documents do not add up, until somebody resolves them. With `refund_failed` the row's id is the
 * id of the failed refund: one row per refund, however often the refund is retried.
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
    /** Kind of difference: `refund_failed`, `payment_missing`, `paid_too_much`, `document_missing`, `document_differs`, … */
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
