import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { chosenRefundReasons } from '#payments/vocabulary.ts'
import { cents, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { refundRequestStates } from '../vocabulary.ts'
import { claims } from './claims.ts'
import { orders } from './orders.ts'

/** Refunds above the chain's threshold: one person asks, another one approves or refuses. One waits per order. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    /** Claim that the refund decides; null: none. */
    claimId: uuid('claim_id').references(() => claims.id, { onDelete: 'restrict' }),
    amountCents: cents('amount_cents').notNull(),
    /** Dishes that are refunded; null: an amount. */
    lines: jsonb('lines').$type<{ lineNumber: number; quantity: number }[]>(),
    reason: text('reason', { enum: chosenRefundReasons }).notNull(),
    /** Requester's words, and the answer to a claimant. Personal texts: erasure blanks both columns. */
    note: text('note').notNull().default(''),
    answer: text('answer').notNull().default(''),
    state: text('state', { enum: refundRequestStates }).notNull().default('waiting'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'restrict' }),
    decidedAt: instant('decided_at'),
  },
  t => [
    index('refund_requests_order').on(t.orderId),
    uniqueIndex('refund_requests_waiting').on(t.orderId).where(sql`state = 'waiting'`),
    index('refund_requests_restaurant').on(t.restaurantId, t.id).where(sql`state = 'waiting'`),
    check('refund_requests_amount', sql`${t.amountCents} > 0`),
    check('refund_requests_reason', isOneOf(t.reason, chosenRefundReasons)),
    check('refund_requests_state', isOneOf(t.state, refundRequestStates)),
    check('refund_requests_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('refund_requests_other_person', sql`${t.state} not in ('approved', 'refused') or ${t.decidedBy} <> ${t.requestedBy}`),
  ],
)
