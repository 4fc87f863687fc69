import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { createdAt, isOneOf } from '#platform/database/columns.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { summedDimensions } from './breakdown/vocabulary.ts'

const sumColumn = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Sales of completed orders that are counted (`counted_orders`), so that a report reads hundreds of rows instead of tens of thousands of orders.
 * Derived by a job. For the chain as a whole: by restaurant, hour and dish there would be about as many rows as orders.
 */
export const salesHours = pgTable(
  'sales_hours',
  {
    businessDate: date('business_date').notNull(),
    /** Local weekday of placing: 0 is Monday. A business day extends into the next date, so its date is not enough. */
    weekday: smallint('weekday').notNull(),
    /** Local hour of placing, 0 to 23. */
    hour: smallint('hour').notNull(),
    orders: integer('orders').notNull(),
    totalCents: sumColumn('total_cents'),
  },
  t => [primaryKey({ columns: [t.businessDate, t.weekday, t.hour] })],
)

export const salesRestaurants = pgTable(
  'sales_restaurants',
  {
    businessDate: date('business_date').notNull(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    orders: integer('orders').notNull(),
    totalCents: sumColumn('total_cents'),
  },
  t => [primaryKey({ columns: [t.businessDate, t.restaurantId] })],
)

export const salesFoods = pgTable(
  'sales_foods',
  {
    businessDate: date('business_date').notNull(),
    /** No foreign key, as in the order lines. */
    foodId: uuid('food_id').notNull(),
    /** Alphabetically last of the names under which the dish was sold that day. */
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    totalCents: sumColumn('total_cents'),
  },
  t => [primaryKey({ columns: [t.businessDate, t.foodId] })],
)

/** Refunds of completed orders by the orders' business day; `refunds.summed` marks the refunds included. */
export const salesRefunds = pgTable('sales_refunds', {
  businessDate: date('business_date').primaryKey(),
  refundedCents: sumColumn('refunded_cents'),
})

/** Key and sums of a report's row, named as in `order-facts.ts`. */
const factColumns = () => ({
  /** Id or word of the dimension: of a dish, a restaurant, a channel, an hour. */
  key: text('key').notNull(),
  /** Alphabetically last of the period's names of a dish, an option or a coupon; blank for the others. */
  title: text('title').notNull().default(''),
  orders: integer('orders').notNull().default(0),
  quantity: integer('quantity').notNull().default(0),
  grossCents: sumColumn('gross_cents'),
  discountCents: sumColumn('discount_cents'),
  preparedOrders: integer('prepared_orders').notNull().default(0),
  preparedSeconds: sumColumn('prepared_seconds'),
  promisedSeconds: sumColumn('promised_seconds'),
  timedOrders: integer('timed_orders').notNull().default(0),
  lateOrders: integer('late_orders').notNull().default(0),
  lateSeconds: sumColumn('late_seconds'),
})

/** Sums of the closed and counted orders by day and by one dimension, for the chain as a whole. Derived by the same job. */
export const salesReports = pgTable(
  'sales_reports',
  {
    dimension: text('dimension', { enum: summedDimensions }).notNull(),
    businessDate: date('business_date').notNull(),
    ...factColumns(),
  },
  t => [primaryKey({ columns: [t.dimension, t.businessDate, t.key] }), check('sales_reports_dimension', isOneOf(t.dimension, summedDimensions))],
)

/**
 * The same by whole months, for the chain and for each restaurant: a year of dishes is hundreds of rows instead of 25,000, and a year of a restaurant
 * leaves its orders alone. By restaurant and day there would be about as many rows as order lines.
 */
export const salesReportMonths = pgTable(
  'sales_report_months',
  {
    /** Null: the chain as a whole. */
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'restrict' }),
    dimension: text('dimension', { enum: summedDimensions }).notNull(),
    /** First day of the month. */
    month: date('month').notNull(),
    ...factColumns(),
  },
  t => [
    unique('sales_report_months_key').on(t.restaurantId, t.dimension, t.month, t.key).nullsNotDistinct(),
    check('sales_report_months_dimension', isOneOf(t.dimension, summedDimensions)),
  ],
)

/** People who want the weekly report by mail. */
export const weeklyReports = pgTable('weekly_reports', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Monday of the last week that was mailed, so that a repeated job sends nothing twice; null: none yet. */
  sentWeek: date('sent_week'),
  createdAt: createdAt(),
})

export const salesVat = pgTable(
  'sales_vat',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    businessDate: date('business_date').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    rateBasisPoints: integer('rate_basis_points').notNull(),
    grossCents: sumColumn('gross_cents'),
    netCents: sumColumn('net_cents'),
    vatCents: sumColumn('vat_cents'),
  },
  t => [primaryKey({ columns: [t.restaurantId, t.businessDate, t.companyId, t.rateBasisPoints] }), index('sales_vat_date').on(t.businessDate)],
)
