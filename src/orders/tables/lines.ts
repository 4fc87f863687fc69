import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { allergens, marks } from '#menu/vocabulary.ts'
import { cents, instant } from '#platform/database/columns.ts'
import { orders } from './orders.ts'

/** One chosen option as it was: what it was called, cost and contained when it was ordered. */
export interface OrderedOption {
  optionValueId: string
  groupTitle: string
  title: string
  quantity: number
  /** Of these, how many cost nothing. */
  freeQuantity: number
  /** For each that costs something. */
  priceCents: number
  allergens: string[]
}

/**
 * A line is a snapshot: nothing that happens to the menu afterwards changes what was sold. So `food_id` and
 * `combo_id` are no foreign keys; they serve "order again" and the reports, and dishes are never deleted.
 * The parts of a combo are lines under the combo's line; they carry title, options, allergens, VAT, and their share of its price.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1; never given again, so refunds, claims and tickets can name it. */
    lineNumber: smallint('line_number').notNull(),
    /** The combo's line that this one is a part of. */
    parentLineNumber: smallint('parent_line_number'),
    foodId: uuid('food_id'),
    comboId: uuid('combo_id'),
    comboSlotId: uuid('combo_slot_id'),
    title: text('title').notNull(),
    quantity: smallint('quantity').notNull(),
    /** Before the dish's discount, and what was paid for one with its options. */
    listPriceCents: cents('list_price_cents').notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
    /** quantity x unit price; of a combo's part, its share. */
    totalCents: cents('total_cents').notNull(),
    /** Null on a combo's own line: its parts are taxed. */
    vatClass: text('vat_class'),
    vatRateBasisPoints: integer('vat_rate_basis_points'),
    options: jsonb('options').$type<OrderedOption[]>().notNull().default([]),
    /** Titles of the ingredients left out, with their ids: "senza cipolla". */
    without: jsonb('without').$type<{ ingredientId: string; title: string }[]>().notNull().default([]),
    /** Of exactly this build. */
    allergens: text('allergens', { enum: allergens }).array().notNull().default([]),
    marks: text('marks', { enum: marks }).array().notNull().default([]),
    /** Work units by station kind, for the whole line. */
    work: jsonb('work').$type<Record<string, number>>().notNull().default({}),
    note: text('note'),
    /** Allergies of the person whose dish it is, as in `order_contacts`. */
    allergy: text('allergy'),
    /** Whose it is in a group order. Personal: erasure blanks note and this. */
    forName: text('for_name'),
    /** Taken out while editing the order, or replaced by the line that says so. */
    cancelledAt: instant('cancelled_at'),
    replacesLineNumber: smallint('replaces_line_number'),
  },
  t => [
    primaryKey({ columns: [t.orderId, t.lineNumber] }),
    index('order_lines_allergy').on(t.orderId).where(sql`allergy is not null`),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 999`),
    check('order_lines_money', sql`${t.listPriceCents} >= 0 and ${t.unitPriceCents} >= 0 and ${t.totalCents} >= 0`),
    check('order_lines_total', sql`${t.parentLineNumber} is not null or ${t.totalCents} = ${t.quantity} * ${t.unitPriceCents}`),
    check('order_lines_item', sql`num_nonnulls(${t.foodId}, ${t.comboId}) = 1`),
    check('order_lines_vat', sql`(${t.comboId} is null) = (${t.vatRateBasisPoints} is not null and ${t.vatClass} is not null)`),
  ],
)

export type OrderLine = typeof orderLines.$inferSelect
export type NewOrderLine = typeof orderLines.$inferInsert
