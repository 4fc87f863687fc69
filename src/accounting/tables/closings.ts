import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { cents, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import type { DayFigures } from '../figures/contract.ts'
import { cashHolders, correctionKinds } from '../vocabulary.ts'

/**
 * Closed business day of a restaurant, with its figures as they were. Append-only, by trigger; another trigger refuses new sales and changed
 * amounts on a closed day. Later differences are `day_corrections`.
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    businessDate: date('business_date').notNull(),
    figures: jsonb('figures').$type<DayFigures>().notNull(),
    /** Counted less expected, over till and couriers. */
    cashDifferenceCents: cents('cash_difference_cents').notNull(),
    note: text('note').notNull().default(''),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    closedAt: instant('closed_at').notNull(),
  },
  t => [
    uniqueIndex('day_closings_day').on(t.restaurantId, t.businessDate),
    index('day_closings_company').on(t.companyId, t.businessDate),
    index('day_closings_closed').on(t.closedAt),
  ],
)

/** Cash that was counted at a closing: one row for the till, and one for each courier's shift. Append-only. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    closingId: uuid('closing_id')
      .notNull()
      .references(() => dayClosings.id, { onDelete: 'restrict' }),
    position: smallint('position').notNull(),
    holder: text('holder', { enum: cashHolders }).notNull(),
    /** With `courier`: the shift; references `courier_shifts` in SQL. */
    shiftId: uuid('shift_id'),
    floatCents: cents('float_cents').notNull(),
    expectedCents: cents('expected_cents').notNull(),
    countedCents: cents('counted_cents').notNull(),
    /** Explanation of a difference. */
    reason: text('reason').notNull().default(''),
  },
  t => [
    primaryKey({ columns: [t.closingId, t.position] }),
    index('cash_counts_shift').on(t.shiftId),
    check('cash_counts_holder', isOneOf(t.holder, cashHolders)),
    check('cash_counts_courier', sql`(${t.holder} = 'courier') = (${t.shiftId} is not null)`),
    check('cash_counts_reason', sql`${t.countedCents} = ${t.expectedCents} or ${t.reason} <> ''`),
  ],
)

/** Correction of a closed day: an entry of its own, with the day on which it was made. Append-only. */
export const dayCorrections = pgTable(
  'day_corrections',
  {
    id: id(),
    closingId: uuid('closing_id')
      .notNull()
      .references(() => dayClosings.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: correctionKinds }).notNull(),
    /** Signed: added to the closed figure. */
    amountCents: cents('amount_cents').notNull(),
    /** VAT rate of corrected sales, VAT or refunds; null: none. */
    rateBasisPoints: integer('rate_basis_points'),
    reason: text('reason').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  t => [
    index('day_corrections_closing').on(t.closingId, t.id),
    check('day_corrections_kind', isOneOf(t.kind, correctionKinds)),
    check('day_corrections_amount', sql`${t.amountCents} <> 0`),
    check('day_corrections_reason', sql`${t.reason} <> ''`),
  ],
)
