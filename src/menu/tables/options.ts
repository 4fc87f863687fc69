import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, cents, containsOnly, editColumns, id, isOneOf } from '#platform/database/columns.ts'
import { allergens, marks, optionGroupKinds, type Translations } from '../vocabulary.ts'
import { foods } from './foods.ts'
import { vatClasses } from './vat.ts'

/** A question asked of whoever orders a dish: "Which sauce?". Reusable over many dishes. */
export const optionGroups = pgTable(
  'option_groups',
  {
    id: id(),
    /** What the guest reads; `internalName` tells apart two groups of the same title in the back office. */
    title: text('title').notNull(),
    internalName: text('internal_name').notNull().default(''),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    kind: text('kind', { enum: optionGroupKinds }).notNull().default('choice'),
    /** How many in all must and may be chosen, and how many of them cost nothing. */
    minimum: smallint('minimum').notNull().default(0),
    maximum: smallint('maximum').notNull().default(1),
    freeQuantity: smallint('free_quantity').notNull().default(0),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    check('option_groups_kind', isOneOf(t.kind, optionGroupKinds)),
    check(
      'option_groups_numbers',
      sql`${t.minimum} >= 0 and ${t.maximum} between greatest(${t.minimum}, 1) and 99 and ${t.freeQuantity} between 0 and ${t.maximum}`,
    ),
    check('option_groups_one_size', sql`${t.kind} <> 'size' or (${t.minimum} = 1 and ${t.maximum} = 1)`),
  ],
)

export const optionValues = pgTable(
  'option_values',
  {
    id: id(),
    optionGroupId: uuid('option_group_id')
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    /** Difference to the dish's price, each; a smaller size may be below 0. */
    priceCents: cents('price_cents').notNull().default(0),
    /** Never set: an option is taxed as the dish it is part of (docs/decisions/007). */
    vatClass: text('vat_class').references(() => vatClasses.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    defaultQuantity: smallint('default_quantity').notNull().default(0),
    /** How many of this value alone may be chosen. */
    maximum: smallint('maximum').notNull().default(1),
    allergens: text('allergens', { enum: allergens }).array().notNull().default([]),
    marks: text('marks', { enum: marks }).array().notNull().default([]),
    position: integer('position').notNull().default(0),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    index('option_values_group').on(t.optionGroupId, t.position),
    check('option_values_price', sql`${t.priceCents} between -10000000 and 10000000`),
    check('option_values_numbers', sql`${t.maximum} between 1 and 99 and ${t.defaultQuantity} between 0 and ${t.maximum}`),
    check('option_values_allergens', containsOnly(t.allergens, allergens)),
    check('option_values_marks', containsOnly(t.marks, marks)),
  ],
)

/** "Extra cheese costs 1.50 on a large one": the price of a value while this size is chosen. */
export const optionSizePrices = pgTable(
  'option_size_prices',
  {
    optionValueId: uuid('option_value_id')
      .notNull()
      .references(() => optionValues.id, { onDelete: 'cascade' }),
    sizeValueId: uuid('size_value_id')
      .notNull()
      .references(() => optionValues.id, { onDelete: 'cascade' }),
    priceCents: cents('price_cents').notNull(),
  },
  t => [
    primaryKey({ columns: [t.optionValueId, t.sizeValueId] }),
    index('option_size_prices_size').on(t.sizeValueId),
    check('option_size_prices_price', sql`${t.priceCents} between -10000000 and 10000000`),
    check('option_size_prices_other', sql`${t.optionValueId} <> ${t.sizeValueId}`),
  ],
)

/** Which questions a dish asks, in which order, and where it differs from the group. */
export const foodOptionGroups = pgTable(
  'food_option_groups',
  {
    foodId: uuid('food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    optionGroupId: uuid('option_group_id')
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'restrict' }),
    position: smallint('position').notNull().default(0),
    /** Null: as the group says. */
    minimum: smallint('minimum'),
    maximum: smallint('maximum'),
    freeQuantity: smallint('free_quantity'),
    /** Quantity by option value id, in the place of the values' own defaults; null: those. */
    defaults: jsonb('defaults').$type<Record<string, number>>(),
  },
  t => [
    primaryKey({ columns: [t.foodId, t.optionGroupId] }),
    index('food_option_groups_group').on(t.optionGroupId),
    check('food_option_groups_numbers', sql`${t.minimum} >= 0 and ${t.maximum} between 1 and 99 and ${t.freeQuantity} >= 0 and ${t.minimum} <= ${t.maximum}`),
  ],
)

export type OptionGroup = typeof optionGroups.$inferSelect
export type OptionValue = typeof optionValues.$inferSelect
export type OptionSizePrice = typeof optionSizePrices.$inferSelect
export type FoodOptionGroup = typeof foodOptionGroups.$inferSelect
