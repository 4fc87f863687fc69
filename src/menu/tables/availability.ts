import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, hasExactlyOne, id, instant } from '#platform/database/columns.ts'
import { restaurants, stationKinds } from '#restaurants/tables.ts'
import { combos } from './combos.ts'
import { foods } from './foods.ts'
import { ingredients } from './ingredients.ts'
import { optionValues } from './options.ts'

/**
 * Items that a restaurant has sold out today, or has limited portions of. Set in the kitchen and read by the small call after page load, so changes
 * never raise the catalogue version. No row: unlimited. A sold-out ingredient sells out every dish and option that contains it.
 */
export const itemShortages = pgTable(
  'item_shortages',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    foodId: uuid('food_id').references(() => foods.id, { onDelete: 'cascade' }),
    optionValueId: uuid('option_value_id').references(() => optionValues.id, { onDelete: 'cascade' }),
    comboId: uuid('combo_id').references(() => combos.id, { onDelete: 'cascade' }),
    /** Always with `remaining` 0: amounts of ingredients are counted in `ingredient_stocks`. */
    ingredientId: uuid('ingredient_id').references(() => ingredients.id, { onDelete: 'cascade' }),
    /** Portions left; 0 is sold out. Reserved by `remaining = remaining - n where remaining >= n`. */
    remaining: integer('remaining').notNull().default(0),
    /** `remaining` when it was set. 0: orders that wait lack it as well; otherwise theirs are among the portions sold since. */
    counted: integer('counted').notNull().default(0),
    /** Instant at which the row expires; null: until removed. */
    until: instant('until'),
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('item_shortages_food').on(t.restaurantId, t.foodId),
    uniqueIndex('item_shortages_option_value').on(t.restaurantId, t.optionValueId),
    uniqueIndex('item_shortages_combo').on(t.restaurantId, t.comboId),
    uniqueIndex('item_shortages_ingredient').on(t.restaurantId, t.ingredientId),
    check('item_shortages_one_item', hasExactlyOne(t.foodId, t.optionValueId, t.comboId, t.ingredientId)),
    check('item_shortages_remaining', sql`${t.remaining} >= 0`),
  ],
)

/** Capacity units that one portion of a dish needs at a kind of station. */
export const foodWork = pgTable(
  'food_work',
  {
    foodId: uuid('food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    stationKind: text('station_kind')
      .notNull()
      .references(() => stationKinds.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    units: integer('units').notNull(),
  },
  t => [
    primaryKey({ columns: [t.foodId, t.stationKind] }),
    index('food_work_kind').on(t.stationKind),
    check('food_work_units', sql`${t.units} between 1 and 10000`),
  ],
)

/** Capacity units that a chosen option adds to its dish. */
export const optionValueWork = pgTable(
  'option_value_work',
  {
    optionValueId: uuid('option_value_id')
      .notNull()
      .references(() => optionValues.id, { onDelete: 'cascade' }),
    stationKind: text('station_kind')
      .notNull()
      .references(() => stationKinds.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    units: integer('units').notNull(),
  },
  t => [
    primaryKey({ columns: [t.optionValueId, t.stationKind] }),
    index('option_value_work_kind').on(t.stationKind),
    check('option_value_work_units', sql`${t.units} between 1 and 10000`),
  ],
)
