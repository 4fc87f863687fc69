import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { goodwillKinds, kitchenLoads, transferOfferStates } from '../vocabulary.ts'
import { orders } from './orders.ts'

/**
 * Preparation times learned from the event ledger, by hour of the week on the restaurant's clock and by load. Derived data: a job replaces
 * the rows of a restaurant every night.
 */
export const preparationTimes = pgTable(
  'preparation_times',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** 0: Monday from 0:00 to 1:00, to 167; -1: all hours together, for hours with too few orders. */
    hourOfWeek: smallint('hour_of_week').notNull(),
    load: text('load', { enum: kitchenLoads }).notNull(),
    samples: integer('samples').notNull(),
    medianSeconds: integer('median_seconds').notNull(),
    /** Time within which four of five orders were ready. */
    p80Seconds: integer('p80_seconds').notNull(),
    learnedAt: instant('learned_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.restaurantId, t.hourOfWeek, t.load] }),
    check('preparation_times_hour', sql`${t.hourOfWeek} between -1 and 167`),
    check('preparation_times_load', isOneOf(t.load, kitchenLoads)),
    check('preparation_times_values', sql`${t.samples} > 0 and ${t.medianSeconds} between 0 and ${t.p80Seconds}`),
  ],
)

/** Delays that the customer was told before the promised time passed; at most two for an order. */
export const orderDelays = pgTable(
  'order_delays',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 or 2. */
    notice: smallint('notice').notNull(),
    promisedBefore: instant('promised_before').notNull(),
    promisedAt: instant('promised_at').notNull(),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ columns: [t.orderId, t.notice] }),
    check('order_delays_notice', sql`${t.notice} between 1 and 2 and ${t.promisedAt} > ${t.promisedBefore}`),
  ],
)

/** Compensation for a late order, at most one each. Append-only, by trigger. */
export const orderGoodwill = pgTable(
  'order_goodwill',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id').notNull(),
    kind: text('kind', { enum: goodwillKinds }).notNull(),
    /** Minutes after the first promise at which the compensation was given. */
    lateMinutes: integer('late_minutes').notNull(),
    /** With `coupon`: its value, and the coupon (`coupons` references in SQL). */
    amountCents: cents('amount_cents'),
    couponId: uuid('coupon_id'),
    /** With `points`: their number, and the programme. */
    points: integer('points'),
    programmeId: uuid('programme_id'),
    createdAt: createdAt(),
  },
  t => [
    index('order_goodwill_restaurant').on(t.restaurantId, t.createdAt),
    index('order_goodwill_coupon').on(t.couponId).where(sql`coupon_id is not null`),
    check('order_goodwill_kind', isOneOf(t.kind, goodwillKinds)),
    check(
      'order_goodwill_value',
      sql`case ${t.kind} when 'coupon' then coalesce(${t.amountCents} > 0 and ${t.couponId} is not null, false) else coalesce(${t.points} > 0 and ${t.programmeId} is not null, false) end`,
    ),
  ],
)

/** Other restaurant offered for an order that its own has not accepted in time; one for an order. */
export const transferOffers = pgTable(
  'transfer_offers',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Total, discount and time that the customer agrees to. */
    totalCents: cents('total_cents').notNull(),
    discountCents: cents('discount_cents').notNull(),
    promisedAt: instant('promised_at').notNull(),
    /** Without an answer by then, the order is rejected. */
    expiresAt: instant('expires_at').notNull(),
    state: text('state', { enum: transferOfferStates }).notNull().default('open'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
  },
  t => [
    index('transfer_offers_open').on(t.expiresAt).where(sql`state = 'open'`),
    check('transfer_offers_state', isOneOf(t.state, transferOfferStates)),
    check('transfer_offers_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
)

export type TransferOffer = typeof transferOffers.$inferSelect
