import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { payments } from '#payments/tables.ts'
import { paymentMethods } from '#payments/vocabulary.ts'
import { cents, createdAt, instant, isOneOf } from '#platform/database/columns.ts'
import { shareStates } from '../vocabulary.ts'
import { orders } from './orders.ts'

/** Shares of an order that several people pay. Their amounts add up to the order's total. */
export const orderShares = pgTable(
  'order_shares',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Who pays it; empty for equal shares, blanked with the order's contact. */
    name: text('name').notNull().default(''),
    amountCents: cents('amount_cents').notNull(),
    /** Dishes of a share by line; null: not by line. */
    lines: jsonb('lines').$type<{ lineNumber: number; quantity: number }[]>(),
    state: text('state', { enum: shareStates }).notNull().default('open'),
    method: text('method', { enum: paymentMethods }),
    /** Payment under way, or made. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    paidAt: instant('paid_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ columns: [t.orderId, t.position] }),
    uniqueIndex('order_shares_payment').on(t.paymentId),
    check('order_shares_state', isOneOf(t.state, shareStates)),
    check('order_shares_method', isOneOf(t.method, paymentMethods)),
    check('order_shares_amount', sql`${t.amountCents} > 0`),
    check('order_shares_payment_of_state', sql`(${t.state} = 'open') = (${t.paymentId} is null)`),
    check('order_shares_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
  ],
)

export type OrderShare = typeof orderShares.$inferSelect
