import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, editColumns, id, isOneOf } from '#platform/database/columns.ts'
import { closureKinds, fulfilments } from '../vocabulary.ts'
import { cities, restaurants } from './places.ts'

/**
 * Week of a restaurant: any number of ranges per day, in minutes after local midnight of `weekday`. 11:00 to 1:00 is 660 to 1500, so ranges past
 * midnight are unambiguous.
 */
export const openingHours = pgTable(
  'opening_hours',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Null: every service of the restaurant. */
    fulfilment: text('fulfilment', { enum: fulfilments }),
    /** 0 is Monday, 6 is Sunday. */
    weekday: smallint('weekday').notNull(),
    opensMinute: smallint('opens_minute').notNull(),
    closesMinute: smallint('closes_minute').notNull(),
  },
  t => [
    uniqueIndex('opening_hours_start').on(t.restaurantId, sql`coalesce(fulfilment, '')`, t.weekday, t.opensMinute),
    check('opening_hours_weekday', sql`${t.weekday} between 0 and 6`),
    check('opening_hours_range', sql`${t.opensMinute} between 0 and 1439 and ${t.closesMinute} between ${t.opensMinute} + 1 and ${t.opensMinute} + 1440`),
    check('opening_hours_fulfilment', isOneOf(t.fulfilment, fulfilments)),
  ],
)

/** Days on which the week does not apply: for one restaurant, a city, or (both null) the whole chain. */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'cascade' }),
    cityId: uuid('city_id').references(() => cities.id, { onDelete: 'cascade' }),
    fulfilment: text('fulfilment', { enum: fulfilments }),
    /** First and last business date, both inclusive. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    kind: text('kind', { enum: closureKinds }).notNull().default('closed'),
    /** With `special_hours`: ranges that replace the week's, in the same minutes. */
    ranges: jsonb('ranges').$type<{ opensMinute: number; closesMinute: number }[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    translations: jsonb('translations').$type<Record<string, { reason?: string }>>().notNull().default({}),
    /** Archived closures have no effect. */
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    index('closures_restaurant').on(t.restaurantId, t.endsOn),
    index('closures_ends').on(t.endsOn),
    check('closures_period', sql`${t.endsOn} >= ${t.startsOn}`),
    check('closures_place', sql`num_nonnulls(${t.restaurantId}, ${t.cityId}) <= 1`),
    check('closures_kind', isOneOf(t.kind, closureKinds)),
    check('closures_ranges', sql`(${t.kind} = 'special_hours') = (jsonb_array_length(${t.ranges}) > 0)`),
    check('closures_fulfilment', isOneOf(t.fulfilment, fulfilments)),
  ],
)

export type Closure = typeof closures.$inferSelect
