import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, cents, containsOnly, editColumns, id, isOneOf } from '#platform/database/columns.ts'
import { allergens, marks, optionGroupKinds, type Translations } from '../vocabulary.ts'
import { foods } from './foods.ts'
import { vatClasses } from './vat.ts'

/** Question about a dish, such as "Which sauce?". Reusable by many dishes. */
export const optionGroups = pgTable(
  'option_groups',
  {
    id: id(),
    /** Title for guests; `internalName` distinguishes groups with the same title in the back office. */
    title: text('title').notNull(),
    internalName: text('internal_name').notNull().default(''),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    kind: text('kind', { enum: optionGroupKinds }).notNull().default('choice'),
    /** Minimum, maximum and free number of choices in total. */
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
    /** Price difference per unit; may be negative for a smaller size. */
    priceCents: cents('price_cents').notNull().default(0),
    /** Never set: an option is taxed as the dish it is part of (docs/decisions/007). */
    vatClass: text('vat_class').references(() => vatClasses.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    defaultQuantity: smallint('default_quantity').notNull().default(0),
    /** Maximum quantity of this value. */
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

/** Price of a value while this size is chosen: "Extra cheese costs 1.50 on a large one". */
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

/** Option groups of a dish, in order, with the dish's overrides. */
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
    /** Null: the group's own value. */
    minimum: smallint('minimum'),
    maximum: smallint('maximum'),
    freeQuantity: smallint('free_quantity'),
    /** Quantity by option value id, replacing the values' own defaults; null: keep those. */
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
