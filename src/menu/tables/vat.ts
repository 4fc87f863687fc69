import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { archivedAt, editColumns, isOneOf } from '#platform/database/columns.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'

/** Tax class of a dish: `food`, `drink`, `alcohol`, … */
export const vatClasses = pgTable('vat_classes', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  archivedAt: archivedAt(),
  ...editColumns(),
})

/**
 * VAT rate of a class by fulfilment from a day on, until the next row of the same class and fulfilment. By fulfilment because eating in and taking
 * away differ (Tabella A, parte III, nn. 80 e 121, D.P.R. 633/1972).
 */
export const vatRates = pgTable(
  'vat_rates',
  {
    vatClass: text('vat_class')
      .notNull()
      .references(() => vatClasses.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull(),
    validFrom: date('valid_from').notNull(),
    /** Hundredths of a percent: 10 % is 1000. */
    rateBasisPoints: integer('rate_basis_points').notNull(),
    ...editColumns(),
  },
  t => [
    primaryKey({ columns: [t.vatClass, t.fulfilment, t.validFrom] }),
    index('vat_rates_valid').on(t.validFrom),
    check('vat_rates_fulfilment', isOneOf(t.fulfilment, fulfilments)),
    check('vat_rates_rate', sql`${t.rateBasisPoints} between 0 and 10000`),
  ],
)

export type VatRate = typeof vatRates.$inferSelect
