import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { allergens, marks } from '#menu/vocabulary.ts'
import { cents, instant } from '#platform/database/columns.ts'
import { orders } from './orders.ts'

/** Snapshot of a chosen option at the time of the order: title, price and allergens. */
export interface OrderedOption {
  optionValueId: string
  groupTitle: string
  title: string
  quantity: number
  /** Number of free units within `quantity`. */
  freeQuantity: number
  /** Price per charged unit. */
  priceCents: number
  allergens: string[]
  /** Part of a choice that was exactly the dish's default: no modifier for those who make it. */
  isDefault?: boolean
}

/**
 * Order line: a snapshot, so later changes of the menu do not alter a sale. `food_id` and `combo_id` are therefore no foreign keys; they
 * serve "order again" and reports, and dishes are never deleted. Dishes of a combo are lines under the combo's line, with title, options,
 * allergens, VAT and their share of the combo's price.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Number from 1, never reused, so refunds, claims and tickets can name the line. */
    lineNumber: smallint('line_number').notNull(),
    /** Line of the combo that contains this line. */
    parentLineNumber: smallint('parent_line_number'),
    foodId: uuid('food_id'),
    comboId: uuid('combo_id'),
    comboSlotId: uuid('combo_slot_id'),
    title: text('title').notNull(),
    quantity: smallint('quantity').notNull(),
    /** List price before the dish's discount; the unit price is the paid price of one with its options. */
    listPriceCents: cents('list_price_cents').notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
    /** Quantity x unit price; for a dish of a combo, its share. */
    totalCents: cents('total_cents').notNull(),
    /** Null on a combo's own line: VAT applies to its dishes. */
    vatClass: text('vat_class'),
    vatRateBasisPoints: integer('vat_rate_basis_points'),
    options: jsonb('options').$type<OrderedOption[]>().notNull().default([]),
    /** Removed ingredients, ids and titles: "senza cipolla". */
    without: jsonb('without').$type<{ ingredientId: string; title: string }[]>().notNull().default([]),
    /** Allergens of exactly this customization. */
    allergens: text('allergens', { enum: allergens }).array().notNull().default([]),
    marks: text('marks', { enum: marks }).array().notNull().default([]),
    /** Capacity units by station kind, for the whole line. */
    work: jsonb('work').$type<Record<string, number>>().notNull().default({}),
    note: text('note'),
    /** Allergies of the person who eats the dish, as in `order_contacts`. */
    allergy: text('allergy'),
    /** Friend's name in a group order. Personal: erasure blanks the name and the note. */
    forName: text('for_name'),
    /** Set when the age check refused the line: it was not handed over. */
    refusedAt: instant('refused_at'),
    /** With `refused_at`: amount that is refunded, or not collected, after the line's share of discounts. */
    refusedCents: cents('refused_cents'),
    /** Set when editing the order removed or replaced the line. */
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
