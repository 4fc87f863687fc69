import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { categories, foods } from '#menu/tables.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { archivedAt, createdAt, editColumns, entryId, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { costBearers, pointsReasons } from '../vocabulary.ts'

/** Loyalty programmes, "Ten panini, one free": qualifying dishes and rewards. */
export const pointsProgrammes = pgTable(
  'points_programmes',
  {
    id: id(),
    title: text('title').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    /** Dishes of this category earn a point each and are the rewards; null: the dishes of `food_ids`. */
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'restrict' }),
    foodIds: uuid('food_ids').array().notNull().default([]),
    pointsNeeded: integer('points_needed').notNull().default(10),
    /** Null: the cheapest qualifying dish of the cart. */
    rewardFoodId: uuid('reward_food_id').references(() => foods.id, { onDelete: 'restrict' }),
    /** Months after which points expire; null: never. */
    expiresAfterMonths: smallint('expires_after_months'),
    borneBy: text('borne_by', { enum: costBearers }).notNull().default('chain'),
    active: boolean('active').notNull().default(true),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    check('points_programmes_needed', sql`${t.pointsNeeded} between 1 and 100000`),
    check('points_programmes_dishes', sql`${t.categoryId} is not null or cardinality(${t.foodIds}) > 0`),
    check('points_programmes_expiry', sql`${t.expiresAfterMonths} between 1 and 120`),
    check('points_programmes_borne_by', isOneOf(t.borneBy, costBearers)),
  ],
)

/** Append-only. `order_id` references `orders` in SQL. Each order earns, spends and returns points once per programme. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: entryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    programmeId: uuid('programme_id')
      .notNull()
      .references(() => pointsProgrammes.id, { onDelete: 'restrict' }),
    /** Positive: earned; negative: spent. */
    points: integer('points').notNull(),
    reason: text('reason', { enum: pointsReasons }).notNull(),
    orderId: uuid('order_id'),
    /** Company of the sale, which bears the cost. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    borneBy: text('borne_by', { enum: costBearers }).notNull(),
    /** Actor who granted, ordered, handed over, cancelled or refunded; null: a guest, the system, or an older entry. */
    actorId: uuid('actor_id'),
    /** Title of the programme when points were spent, in each language; null for older entries. */
    title: text('title'),
    translations: jsonb('translations').$type<Translations>(),
    createdAt: createdAt(),
  },
  t => [
    index('points_ledger_user').on(t.userId, t.programmeId, t.id),
    uniqueIndex('points_ledger_once').on(t.orderId, t.programmeId, t.reason),
    check('points_ledger_reason', isOneOf(t.reason, pointsReasons)),
    check('points_ledger_points', sql`${t.points} <> 0`),
    check('points_ledger_borne_by', isOneOf(t.borneBy, costBearers)),
  ],
)

/** Sum of the ledger; spent by `balance = balance - n where balance >= n`. */
export const pointsBalances = pgTable(
  'points_balances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    programmeId: uuid('programme_id')
      .notNull()
      .references(() => pointsProgrammes.id, { onDelete: 'restrict' }),
    balance: integer('balance').notNull().default(0),
  },
  t => [primaryKey({ columns: [t.userId, t.programmeId] })],
)

export type PointsProgramme = typeof pointsProgrammes.$inferSelect
