import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { categories, foods } from '#menu/tables.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { archivedAt, createdAt, editColumns, entryId, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { costBearers, pointsReasons } from '../vocabulary.ts'

/** "Ten panini, one free": what earns points and what they buy. */
export const pointsProgrammes = pgTable(
  'points_programmes',
  {
    id: id(),
    title: text('title').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    /** Dishes of this category earn a point each and are what is given free; null: the dishes of `food_ids`. */
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'restrict' }),
    foodIds: uuid('food_ids').array().notNull().default([]),
    pointsNeeded: integer('points_needed').notNull().default(10),
    /** Null: the cheapest dish of the cart that earns points. */
    rewardFoodId: uuid('reward_food_id').references(() => foods.id, { onDelete: 'restrict' }),
    /** Months after which a point is lost; null: never. */
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

/** Append-only. `order_id` references `orders` in SQL. An order earns, spends and gives back once a programme. */
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
    /** Positive earned, negative spent. */
    points: integer('points').notNull(),
    reason: text('reason', { enum: pointsReasons }).notNull(),
    orderId: uuid('order_id'),
    /** The company whose sale it was, and who bears it. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    borneBy: text('borne_by', { enum: costBearers }).notNull(),
    /** Whose act it was: who granted, ordered, handed over, called off or refunded; null: a guest, the system, or from before it was kept. */
    actorId: uuid('actor_id'),
    /** Of what an order spent: what the programme was called then, in each language; null before it was kept. */
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

/** The ledger's sum, spent by `balance = balance - n where balance >= n`. */
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
export type PointsEntry = typeof pointsLedger.$inferSelect
export type PointsBalance = typeof pointsBalances.$inferSelect
