import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { payments, refunds } from '#payments/tables.ts'
import { bytea, cents, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { payoutEntryKinds, payoutMatches } from '../vocabulary.ts'

/** Payout file of a payment provider, read once. Descriptions and names of its lines are not stored. */
export const payoutFiles = pgTable(
  'payout_files',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    provider: text('provider').notNull(),
    name: text('name').notNull(),
    sha256: bytea('sha256').notNull(),
    /** First and last day of its entries. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    entries: integer('entries').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('payout_files_once').on(t.companyId, t.sha256), index('payout_files_company').on(t.companyId, t.id)],
)

/** Entries of such a file. The provider's id is unique: an entry that stands in two files is booked once. */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => payoutFiles.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    companyId: uuid('company_id').notNull(),
    providerEntry: text('provider_entry').notNull(),
    kind: text('kind', { enum: payoutEntryKinds }).notNull(),
    /** Word of the provider for the kind. */
    category: text('category').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    grossCents: cents('gross_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    netCents: cents('net_cents').notNull(),
    match: text('match', { enum: payoutMatches }).notNull(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'restrict' }),
  },
  t => [
    primaryKey({ columns: [t.fileId, t.position] }),
    uniqueIndex('payout_entries_entry').on(t.companyId, t.providerEntry),
    index('payout_entries_occurred').on(t.companyId, t.occurredAt),
    index('payout_entries_payment').on(t.paymentId),
    index('payout_entries_refund').on(t.refundId),
    check('payout_entries_kind', isOneOf(t.kind, payoutEntryKinds)),
    check('payout_entries_match', isOneOf(t.match, payoutMatches)),
    check('payout_entries_net', sql`${t.netCents} = ${t.grossCents} - ${t.feeCents}`),
  ],
)
