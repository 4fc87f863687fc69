import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { refunds } from '#payments/tables.ts'
import { bytea, cents, editColumns, id, instant, isOneOf } from '#platform/database/columns.ts'
import { attachments } from '#platform/database/tables.ts'
import { restaurants } from '#restaurants/tables.ts'
import { claimAuthors, claimKinds, claimStates } from '../vocabulary.ts'
import { orderLines } from './lines.ts'
import { orders } from './orders.ts'

/** Claims for missing or wrong items: refunded at once within the restaurant's budget, or passed to a person. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: claimKinds }).notNull(),
    state: text('state', { enum: claimStates }).notNull().default('open'),
    /** Personal text: erasure blanks this column. */
    description: text('description'),
    amountCents: cents('amount_cents').notNull().default(0),
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'restrict' }),
    /** Account that filed the claim, with its role. Null for the holder of the order's link without a session, and for older claims. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    createdAs: text('created_as', { enum: claimAuthors }),
    /** Keyed hash of the network and browser (`claims/earlier-claims.ts`), only to count claims of one device. Blanked by erasure. */
    deviceKey: bytea('device_key'),
    /** Fingerprint of the photo (`photo-fingerprint.ts`): one picture cannot prove two orders. */
    photoHash: bigint('photo_hash', { mode: 'bigint' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'restrict' }),
    decidedAt: instant('decided_at'),
    /** Answer of the staff to the claimant. Blanked together with the description. */
    answer: text('answer'),
    ...editColumns(),
  },
  t => [
    index('claims_restaurant').on(t.restaurantId, t.state, t.id),
    index('claims_order').on(t.orderId),
    index('claims_created').on(t.createdAt),
    check('claims_kind', isOneOf(t.kind, claimKinds)),
    check('claims_state', isOneOf(t.state, claimStates)),
    check('claims_created_as', isOneOf(t.createdAs, claimAuthors)),
    check('claims_amount', sql`${t.amountCents} >= 0`),
    check('claims_refund', sql`${t.state} <> 'refunded' or ${t.refundId} is not null`),
  ],
)

/** Lines and quantities of a claim. Each sold item can be claimed once, across all claims of the order. */
export const claimLines = pgTable(
  'claim_lines',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    lineNumber: smallint('line_number').notNull(),
    quantity: smallint('quantity').notNull(),
  },
  t => [
    primaryKey({ columns: [t.claimId, t.lineNumber] }),
    index('claim_lines_order').on(t.orderId, t.lineNumber),
    foreignKey({ name: 'claim_lines_line', columns: [t.orderId, t.lineNumber], foreignColumns: [orderLines.orderId, orderLines.lineNumber] }).onDelete(
      'cascade',
    ),
    check('claim_lines_quantity', sql`${t.quantity} > 0`),
  ],
)

export const claimPhotos = pgTable(
  'claim_photos',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    attachmentId: uuid('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.claimId, t.attachmentId] })],
)

/** Automatic refunds of a restaurant per month; consumed by `used_cents = used_cents + n where used_cents + n <= limit_cents`. */
export const claimBudgets = pgTable(
  'claim_budgets',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date('month').notNull(),
    limitCents: cents('limit_cents').notNull(),
    usedCents: cents('used_cents').notNull().default(0),
  },
  t => [primaryKey({ columns: [t.restaurantId, t.month] }), check('claim_budgets_not_exceeded', sql`${t.usedCents} between 0 and ${t.limitCents}`)],
)
