import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasExactlyOne, id } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { combos } from './combos.ts'
import { foods } from './foods.ts'

/**
 * Most ordered dishes and combos of a restaurant, or of the chain (`restaurant_id` null), most ordered first. Derived from the orders of the last
 * weeks by a nightly job (src/reports/best-sellers); places with too few orders have no rows.
 */
export const bestSellers = pgTable(
  'best_sellers',
  {
    id: id(),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'cascade' }),
    foodId: uuid('food_id').references(() => foods.id, { onDelete: 'cascade' }),
    comboId: uuid('combo_id').references(() => combos.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: smallint('position').notNull(),
  },
  t => [
    uniqueIndex('best_sellers_restaurant').on(t.restaurantId, t.position).where(sql`restaurant_id is not null`),
    uniqueIndex('best_sellers_chain').on(t.position).where(sql`restaurant_id is null`),
    check('best_sellers_one_item', hasExactlyOne(t.foodId, t.comboId)),
  ],
)
