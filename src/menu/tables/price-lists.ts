import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, containsOnly, createdAt, editColumns, entryId, hasExactlyOne, id, instant, isOneOf } from '#platform/database/columns.ts'
import { cities, restaurants } from '#restaurants/tables.ts'
import { changeSetStates, overridableFields } from '../vocabulary.ts'
import { combos } from './combos.ts'
import { discountPercent, foods } from './foods.ts'
import { optionValues } from './options.ts'
import { vatClasses } from './vat.ts'

/** Scope of overrides: one list for the chain (both null), one per city, one per restaurant. The nearest wins, field by field. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: id(),
    cityId: uuid('city_id').references(() => cities.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('price_lists_city').on(t.cityId),
    uniqueIndex('price_lists_restaurant').on(t.restaurantId),
    uniqueIndex('price_lists_chain').on(sql`(true)`).where(sql`city_id is null and restaurant_id is null`),
    check('price_lists_one_place', sql`num_nonnulls(${t.cityId}, ${t.restaurantId}) <= 1`),
  ],
)

/** Changes that are prepared, previewed, published and rolled back together. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: id(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: changeSetStates }).notNull().default('draft'),
    /** Start of its rows; may be in the future. */
    publishAt: instant('publish_at'),
    publishedBy: uuid('published_by'),
    rolledBackAt: instant('rolled_back_at'),
    rolledBackBy: uuid('rolled_back_by'),
    ...editColumns(),
  },
  t => [
    index('change_sets_state').on(t.state, t.publishAt),
    check('change_sets_state', isOneOf(t.state, changeSetStates)),
    check('change_sets_published', sql`${t.state} not in ('published', 'rolled_back') or ${t.publishAt} is not null`),
  ],
)

/**
 * Override of one item in one list. Null columns override nothing. Within a list the row that began last wins, field by field, so publishing adds
 * rows, and ending them restores earlier values. Rows that have begun are history: only their end may still be set (a trigger refuses other changes).
 */
export const priceOverrides = pgTable(
  'price_overrides',
  {
    id: id(),
    priceListId: uuid('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'restrict' }),
    foodId: uuid('food_id').references(() => foods.id, { onDelete: 'restrict' }),
    optionValueId: uuid('option_value_id').references(() => optionValues.id, { onDelete: 'restrict' }),
    comboId: uuid('combo_id').references(() => combos.id, { onDelete: 'restrict' }),
    priceCents: cents('price_cents'),
    discountPercent: discountPercent(),
    vatClass: text('vat_class').references(() => vatClasses.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    /** False: shown, but not available here. */
    available: boolean('available'),
    visible: boolean('visible'),
    /** Capacity units by kind of station, replacing the item's own. */
    stationUnits: jsonb('station_units').$type<Record<string, number>>(),
    /** Fields returned to the level above, although an older row of this list overrides them. */
    resets: text('resets', { enum: overridableFields }).array().notNull().default([]),
    /** Null: in an unpublished change set. */
    validFrom: instant('valid_from'),
    /** End (exclusive); null: until another row wins. */
    validTo: instant('valid_to'),
    changeSetId: uuid('change_set_id').references(() => changeSets.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  t => [
    index('price_overrides_list').on(t.priceListId, t.validFrom),
    index('price_overrides_food').on(t.foodId, t.priceListId),
    index('price_overrides_option_value').on(t.optionValueId, t.priceListId),
    index('price_overrides_combo').on(t.comboId, t.priceListId),
    index('price_overrides_change_set').on(t.changeSetId),
    check('price_overrides_one_item', hasExactlyOne(t.foodId, t.optionValueId, t.comboId)),
    check(
      'price_overrides_says_something',
      sql`num_nonnulls(${t.priceCents}, ${t.discountPercent}, ${t.vatClass}, ${t.available}, ${t.visible}, ${t.stationUnits}) + cardinality(${t.resets}) > 0`,
    ),
    check('price_overrides_price', sql`${t.priceCents} between (case when ${t.optionValueId} is null then 0 else -10000000 end) and 10000000`),
    check('price_overrides_discount', sql`${t.discountPercent} between 0 and 100`),
    check('price_overrides_no_option_discount', sql`${t.discountPercent} is null or ${t.optionValueId} is null`),
    check('price_overrides_resets', containsOnly(t.resets, overridableFields)),
    check('price_overrides_period', sql`${t.validTo} >= ${t.validFrom}`),
    check('price_overrides_draft', sql`${t.validFrom} is not null or ${t.changeSetId} is not null`),
  ],
)

/**
 * Own prices of items with their start, written by triggers. Together with the overrides, the table gives the price of any dish in any restaurant at
 * any past instant, and so the lowest of 30 days.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    id: entryId(),
    foodId: uuid('food_id').references(() => foods.id, { onDelete: 'restrict' }),
    optionValueId: uuid('option_value_id').references(() => optionValues.id, { onDelete: 'restrict' }),
    comboId: uuid('combo_id').references(() => combos.id, { onDelete: 'restrict' }),
    priceCents: cents('price_cents').notNull(),
    discountPercent: discountPercent().notNull().default(0),
    validFrom: instant('valid_from').notNull().defaultNow(),
  },
  t => [
    index('price_history_food').on(t.foodId, t.validFrom),
    index('price_history_option_value').on(t.optionValueId, t.validFrom),
    index('price_history_combo').on(t.comboId, t.validFrom),
    check('price_history_one_item', hasExactlyOne(t.foodId, t.optionValueId, t.comboId)),
  ],
)

export type PriceList = typeof priceLists.$inferSelect
export type ChangeSet = typeof changeSets.$inferSelect
export type PriceOverride = typeof priceOverrides.$inferSelect
