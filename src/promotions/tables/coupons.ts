import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { foods } from '#menu/tables.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { archivedAt, bytea, cents, containsOnly, createdAt, editColumns, foldedText, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { costBearers, couponKinds } from '../vocabulary.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text('code').notNull(),
    codeFolded: foldedText('code_folded', 'code'),
    title: text('title').notNull().default(''),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    kind: text('kind', { enum: couponKinds }).notNull(),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    amountCents: cents('amount_cents'),
    freeFoodId: uuid('free_food_id').references(() => foods.id, { onDelete: 'restrict' }),
    /** Maximum discount of a percentage. */
    atMostCents: cents('at_most_cents'),
    minimumCents: cents('minimum_cents').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Weekly hours of validity, in the minutes of `opening_hours`; empty: always. */
    hours: jsonb('hours').$type<{ weekday: number; opensMinute: number; closesMinute: number }[]>().notNull().default([]),
    /** Null: unlimited. */
    totalUses: integer('total_uses'),
    usesPerCustomer: integer('uses_per_customer'),
    stackable: boolean('stackable').notNull().default(false),
    /** Empty: every fulfilment method. */
    fulfilments: text('fulfilments', { enum: fulfilments }).array().notNull().default([]),
    borneBy: text('borne_by', { enum: costBearers }).notNull().default('chain'),
    /** Owner of the coupon; null: the chain. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    uniqueIndex('coupons_code').on(t.codeFolded).where(sql`archived_at is null`),
    index('coupons_company').on(t.companyId),
    check('coupons_kind', isOneOf(t.kind, couponKinds)),
    check(
      'coupons_value',
      sql`case ${t.kind} when 'percent' then coalesce(${t.percent} > 0 and ${t.percent} <= 100, false) when 'amount' then coalesce(${t.amountCents} > 0, false) when 'free_food' then ${t.freeFoodId} is not null else true end`,
    ),
    check('coupons_numbers', sql`${t.atMostCents} > 0 and ${t.minimumCents} >= 0 and ${t.totalUses} > 0 and ${t.usesPerCustomer} > 0`),
    check('coupons_period', sql`${t.endsAt} > ${t.startsAt}`),
    check('coupons_fulfilments', containsOnly(t.fulfilments, fulfilments)),
    check('coupons_borne_by', isOneOf(t.borneBy, costBearers)),
  ],
)

/** Restaurants of a coupon; no row: all restaurants. */
export const couponRestaurants = pgTable(
  'coupon_restaurants',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.couponId, t.restaurantId] }), index('coupon_restaurants_restaurant').on(t.restaurantId)],
)

/**
 * Usage counter, separate from the coupon: orders competing for the last use lock this row and never wait for an edit of the coupon. A
 * trigger creates the row with the coupon.
 */
export const couponCounters = pgTable(
  'coupon_counters',
  {
    couponId: uuid('coupon_id')
      .primaryKey()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    used: integer('used').notNull().default(0),
  },
  t => [check('coupon_counters_used', sql`${t.used} >= 0`)],
)

/** Usage counter per customer, for coupons limited per customer. */
export const couponCustomers = pgTable(
  'coupon_customers',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    /** Keyed hash of the mailbox, equal for guest and account so that signing out gains nothing; or of the phone number. */
    customerKey: bytea('customer_key').notNull(),
    used: integer('used').notNull().default(0),
  },
  t => [primaryKey({ columns: [t.couponId, t.customerKey] }), check('coupon_customers_used', sql`${t.used} >= 0`)],
)

/** Coupon of an order; `order_id` references `orders` in SQL. Returned (never deleted) when the order is cancelled or rejected. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: uuid('order_id').notNull(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    /** Snapshot at the time of the order; older orders lack the title, or its translations. */
    code: text('code').notNull(),
    title: text('title'),
    translations: jsonb('translations').$type<Translations>(),
    discountCents: cents('discount_cents').notNull(),
    borneBy: text('borne_by', { enum: costBearers }).notNull(),
    customerKey: bytea('customer_key'),
    /** Keyed hash of the phone number; null: none given, or an older order. */
    phoneKey: bytea('phone_key'),
    /** Accounts that used and returned the coupon; null: a guest, the system, or an older order. */
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'restrict' }),
    returnedBy: uuid('returned_by').references(() => users.id, { onDelete: 'restrict' }),
    returnedAt: instant('returned_at'),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ columns: [t.orderId, t.couponId] }),
    index('coupon_redemptions_coupon').on(t.couponId, t.orderId),
    check('coupon_redemptions_discount', sql`${t.discountCents} >= 0`),
    check('coupon_redemptions_borne_by', isOneOf(t.borneBy, costBearers)),
  ],
)

export type Coupon = typeof coupons.$inferSelect
