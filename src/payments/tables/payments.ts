import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { cents, createdAt, entryId, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { paymentMethods, paymentStates, refundReasons, refundStates, wallets } from '../vocabulary.ts'

/**
 * Attempts to pay for an order. `order_id` references `orders` (in SQL only: imports never point upwards). A trigger binds `company_id` to
 * the order's company, and allows changes only of the state and the provider's data; `payment_events` has the history.
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
    /** Null without a provider. */
    provider: text('provider'),
    /** Provider's ids of the checkout page and the resulting payment. */
    providerSession: text('provider_session'),
    providerPayment: text('provider_payment'),
    /** Null: no wallet, one without a name here, or unknown because the provider did not say in time. */
    wallet: text('wallet', { enum: wallets }),
    expiresAt: instant('expires_at'),
    succeededAt: instant('succeeded_at'),
    /** Position of the share that it pays (`order_shares`); null: the order, or all that is left of it. */
    share: smallint('share'),
    /** Account that took cash or card. */
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
    check('payments_wallet', isOneOf(t.wallet, wallets)),
    check('payments_amount', sql`${t.amountCents} > 0`),
    check('payments_succeeded', sql`(${t.state} = 'succeeded') = (${t.succeededAt} is not null)`),
    check('payments_online', sql`(${t.method} = 'online') = (${t.provider} is not null)`),
  ],
)

/** Append-only actions and provider reports. The event id is stored so that a repeated webhook changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: entryId(),
    /** Null: a report that matches no payment, stored for inspection. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    kind: text('kind').notNull(),
    provider: text('provider'),
    providerEvent: text('provider_event'),
    data: jsonb('data').notNull().default({}),
    createdAt: createdAt(),
  },
  t => [index('payment_events_payment').on(t.paymentId, t.id), uniqueIndex('payment_events_provider_event').on(t.provider, t.providerEvent)],
)

/** Refunds of one payment. The key includes the payment's company and order: no refund crosses either. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    companyId: uuid('company_id').notNull(),
    orderId: uuid('order_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** Requester's own words about the reason. Personal text: erasure blanks this column. */
    note: text('note').notNull().default(''),
    state: text('state', { enum: refundStates }).notNull().default('requested'),
    providerRefund: text('provider_refund'),
    /** Requesting staff or buyer account; null: the system, or a guest without an account. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'restrict' }),
    /** Second person who approved an amount above the chain's threshold. */
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'restrict' }),
    /** Decided by a person: counts towards the requester's daily limit. */
    isLimited: boolean('is_limited').notNull().default(false),
    /** Account that handed the money over at the counter. */
    handedOverBy: uuid('handed_over_by').references(() => users.id, { onDelete: 'restrict' }),
    succeededAt: instant('succeeded_at'),
    /** True once included in the sales totals (`sum-refunds.ts`). */
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
    // Days and months of accounting count refunds when the money was given back.
    index('refunds_succeeded').on(t.succeededAt).where(sql`state = 'succeeded'`),
    index('refunds_to_sum').on(t.id).where(sql`(state = 'succeeded') <> summed`),
    index('refunds_of_person').on(t.requestedBy, t.createdAt).where(sql`is_limited`),
    uniqueIndex('refunds_provider_refund').on(t.providerRefund),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    check('refunds_reason', isOneOf(t.reason, refundReasons)),
    check('refunds_state', isOneOf(t.state, refundStates)),
    check('refunds_succeeded', sql`(${t.state} = 'succeeded') = (${t.succeededAt} is not null)`),
  ],
)

/** Lines of a refund by lines. */
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
export type Refund = typeof refunds.$inferSelect
