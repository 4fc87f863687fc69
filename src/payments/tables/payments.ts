import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { cents, createdAt, entryId, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { paymentMethods, paymentStates, refundReasons, refundStates } from '../vocabulary.ts'

/**
 * One attempt to pay for an order. `order_id` references `orders` (the key is made in SQL: imports never
 * point upwards). A trigger holds `company_id` to the order's company, and lets only the state and what the
 * provider says of it change; what happened stands in `payment_events`.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    method: text('method', { enum: paymentMethods }).notNull(),
    state: text('state', { enum: paymentStates }).notNull().default('created'),
    amountCents: cents('amount_cents').notNull(),
    /** Null where no provider takes part. */
    provider: text('provider'),
    /** The provider's own names: of the checkout page and of the payment that came of it. */
    providerSession: text('provider_session'),
    providerPayment: text('provider_payment'),
    expiresAt: instant('expires_at'),
    succeededAt: instant('succeeded_at'),
    /** Who took cash or card. */
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  t => [
    unique('payments_of_order').on(t.id, t.companyId, t.orderId),
    index('payments_order').on(t.orderId),
    index('payments_company').on(t.companyId, t.id),
    uniqueIndex('payments_provider_session').on(t.provider, t.providerSession),
    uniqueIndex('payments_provider_payment').on(t.provider, t.providerPayment),
    index('payments_expiring').on(t.expiresAt).where(sql`state in ('created', 'pending')`),
    check('payments_method', isOneOf(t.method, paymentMethods)),
    check('payments_state', isOneOf(t.state, paymentStates)),
    check('payments_amount', sql`${t.amountCents} > 0`),
    check('payments_succeeded', sql`(${t.state} = 'succeeded') = (${t.succeededAt} is not null)`),
    check('payments_online', sql`(${t.method} = 'online') = (${t.provider} is not null)`),
  ],
)

/** Append-only: what was done and what the provider reported. Its event id is kept, so that a repeated webhook changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: entryId(),
    /** Null: a report that fits no payment of ours; kept to be looked at. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    kind: text('kind').notNull(),
    provider: text('provider'),
    providerEvent: text('provider_event'),
    data: jsonb('data').notNull().default({}),
    createdAt: createdAt(),
  },
  t => [index('payment_events_payment').on(t.paymentId, t.id), uniqueIndex('payment_events_provider_event').on(t.provider, t.providerEvent)],
)

/** Money given back on one payment. The key carries the payment's company and order: no refund crosses either. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    companyId: uuid('company_id').notNull(),
    orderId: uuid('order_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    state: text('state', { enum: refundStates }).notNull().default('requested'),
    providerRefund: text('provider_refund'),
    /** Who asked for it, staff or buyer; null: the system, or a guest without an account. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'restrict' }),
    /** Who handed the money over at the counter. */
    handedOverBy: uuid('handed_over_by').references(() => users.id, { onDelete: 'restrict' }),
    succeededAt: instant('succeeded_at'),
    /** Whether the sums of sales have it (`sum-refunds.ts`). */
    summed: boolean('summed').notNull().default(false),
    createdAt: createdAt(),
  },
  t => [
    foreignKey({
      name: 'refunds_payment',
      columns: [t.paymentId, t.companyId, t.orderId],
      foreignColumns: [payments.id, payments.companyId, payments.orderId],
    }).onDelete('restrict'),
    index('refunds_payment').on(t.paymentId),
    index('refunds_order').on(t.orderId),
    index('refunds_company').on(t.companyId, t.id),
    index('refunds_to_sum').on(t.id).where(sql`(state = 'succeeded') <> summed`),
    uniqueIndex('refunds_provider_refund').on(t.providerRefund),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    check('refunds_reason', isOneOf(t.reason, refundReasons)),
    check('refunds_state', isOneOf(t.state, refundStates)),
    check('refunds_succeeded', sql`(${t.state} = 'succeeded') = (${t.succeededAt} is not null)`),
  ],
)

/** Which lines a refund pays back, where it speaks of lines. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id').notNull(),
    lineNumber: smallint('line_number').notNull(),
    quantity: smallint('quantity').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  t => [
    primaryKey({ columns: [t.refundId, t.lineNumber] }),
    index('refund_lines_line').on(t.orderId, t.lineNumber),
    check('refund_lines_positive', sql`${t.quantity} > 0 and ${t.amountCents} >= 0`),
  ],
)

export type Payment = typeof payments.$inferSelect
export type PaymentEvent = typeof paymentEvents.$inferSelect
export type Refund = typeof refunds.$inferSelect
export type RefundLine = typeof refundLines.$inferSelect
