import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, cents, editColumns, hasExactlyOne, id, instant } from '#platform/database/columns.ts'
import { cities, restaurants } from '#restaurants/tables.ts'
import { combos } from './combos.ts'
import { foods } from './foods.ts'

/**
 * Menu of certain hours: lunch deals, Tuesday wings. It says what is sold only then, and which prices hold then, like a price list of the chain, a
 * city or a restaurant that holds by the hour.
 */
export const menuSchedules = pgTable(
  'menu_schedules',
  {
    id: id(),
    title: text('title').notNull(),
    cityId: uuid('city_id').references(() => cities.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'restrict' }),
    /** Weekly ranges in the minutes of `opening_hours`, on the clock of Rome; empty: whole days. */
    hours: jsonb('hours').$type<{ weekday: number; opensMinute: number; closesMinute: number }[]>().notNull().default([]),
    /** First and last day on which a range may begin; null: no bound. */
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    index('menu_schedules_city').on(t.cityId),
    index('menu_schedules_restaurant').on(t.restaurantId),
    check('menu_schedules_one_place', sql`num_nonnulls(${t.cityId}, ${t.restaurantId}) <= 1`),
    check('menu_schedules_title_filled', sql`${t.title} ~ '\\S'`),
    check('menu_schedules_period', sql`${t.lastDay} >= ${t.firstDay}`),
    check('menu_schedules_bounded', sql`jsonb_array_length(${t.hours}) > 0 or num_nonnulls(${t.firstDay}, ${t.lastDay}) > 0`),
  ],
)

/** Dish or combo of a schedule. Rows are history: an edit ends one and adds another, so that earlier prices stay known (prices/prior-price.ts). */
export const menuScheduleItems = pgTable(
  'menu_schedule_items',
  {
    id: id(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => menuSchedules.id, { onDelete: 'restrict' }),
    foodId: uuid('food_id').references(() => foods.id, { onDelete: 'restrict' }),
    comboId: uuid('combo_id').references(() => combos.id, { onDelete: 'restrict' }),
    /** Not sold at other hours. */
    isOnlyThen: boolean('is_only_then').notNull().default(false),
    /** Price at these hours, paid without the item's own discount; null: the usual one. */
    priceCents: cents('price_cents'),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
  },
  t => [
    index('menu_schedule_items_schedule').on(t.scheduleId),
    index('menu_schedule_items_food').on(t.foodId),
    index('menu_schedule_items_combo').on(t.comboId),
    check('menu_schedule_items_one_item', hasExactlyOne(t.foodId, t.comboId)),
    check('menu_schedule_items_says_something', sql`${t.isOnlyThen} or ${t.priceCents} is not null`),
    check('menu_schedule_items_price', sql`${t.priceCents} between 0 and 10000000`),
    check('menu_schedule_items_period', sql`${t.validTo} >= ${t.validFrom}`),
  ],
)

export type MenuScheduleRow = typeof menuSchedules.$inferSelect
