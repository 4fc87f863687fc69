import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, cents, containsOnly, editColumns, id } from '#platform/database/columns.ts'
import { pictures } from '#platform/database/tables.ts'
import { marks, type Translations } from '../vocabulary.ts'
import { categories, checkPrice, discountPercent, foods, salePriceCents } from './foods.ts'

/** Several dishes for one price. VAT is that of its parts, over which the price is split. */
export const combos = pgTable(
  'combos',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    pictureSha256: text('picture_sha256').references(() => pictures.sha256, { onDelete: 'set null' }),
    priceCents: cents('price_cents').notNull(),
    discountPercent: discountPercent().notNull().default(0),
    spriceCents: salePriceCents(),
    marks: text('marks', { enum: marks }).array().notNull().default([]),
    position: integer('position').notNull().default(0),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    index('combos_category').on(t.categoryId, t.position),
    checkPrice('combos', t.priceCents, t.discountPercent),
    check('combos_title_filled', sql`${t.title} ~ '\\S'`),
    check('combos_marks', containsOnly(t.marks, marks)),
  ],
)

/** Slot of a combo: "a drink", chosen among the slot's dishes. */
export const comboSlots = pgTable(
  'combo_slots',
  {
    id: id(),
    comboId: uuid('combo_id')
      .notNull()
      .references(() => combos.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    minimum: smallint('minimum').notNull().default(1),
    maximum: smallint('maximum').notNull().default(1),
    position: smallint('position').notNull().default(0),
  },
  t => [
    index('combo_slots_combo').on(t.comboId, t.position),
    check('combo_slots_numbers', sql`${t.minimum} >= 0 and ${t.maximum} between greatest(${t.minimum}, 1) and 99`),
  ],
)

export const comboSlotFoods = pgTable(
  'combo_slot_foods',
  {
    comboSlotId: uuid('combo_slot_id')
      .notNull()
      .references(() => comboSlots.id, { onDelete: 'cascade' }),
    foodId: uuid('food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'restrict' }),
    /** Added to the combo's price when this dish is chosen. */
    surchargeCents: cents('surcharge_cents').notNull().default(0),
    defaultQuantity: smallint('default_quantity').notNull().default(0),
    position: smallint('position').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.comboSlotId, t.foodId] }),
    index('combo_slot_foods_food').on(t.foodId),
    check('combo_slot_foods_numbers', sql`${t.surchargeCents} between 0 and 10000000 and ${t.defaultQuantity} between 0 and 99`),
  ],
)

export type Combo = typeof combos.$inferSelect
export type ComboSlot = typeof comboSlots.$inferSelect
export type ComboSlotFood = typeof comboSlotFoods.$inferSelect
