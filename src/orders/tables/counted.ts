import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { restaurants } from '#restaurants/tables.ts'
import { orders } from './orders.ts'

/**
 * Progress of the order aggregation, one row. Orders with a key below `until` are included here and in `sales_*`, except those in
 * `orders_left_open`. Later orders are read from `orders`, so totals are exact at any time.
 */
export const countedOrders = pgTable(
  'counted_orders',
  {
    id: smallint('id').primaryKey().default(1),
    until: uuid('until').notNull().default('00000000-0000-0000-0000-000000000000'),
    /** All orders of any status. */
    orders: bigint('orders', { mode: 'number' }).notNull().default(0),
    /** Revenue of completed orders only. */
    revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull().default(0),
  },
  t => [check('counted_orders_one_row', sql`${t.id} = 1`)],
)

/** Orders still active when they were counted: included in the counts, excluded from sales until they close. */
export const ordersLeftOpen = pgTable('orders_left_open', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
})

/** Every thousandth counted order by date: a page at any depth starts from the nearest one. */
export const orderMilestones = pgTable('order_milestones', {
  /** Number of older orders. Stable, because counted orders are never deleted and none is inserted between them. */
  rank: bigint('rank', { mode: 'number' }).primaryKey(),
  orderId: uuid('order_id').notNull(),
})

/** Number of counted and closed orders by total: deep pages of the list sorted by total start from these. */
export const orderTotals = pgTable('order_totals', {
  totalCents: integer('total_cents').primaryKey(),
  orders: integer('orders').notNull(),
})

/** Number of counted and closed orders by restaurant: summing its days would read thousands of rows after some years. */
export const orderRestaurants = pgTable('order_restaurants', {
  restaurantId: uuid('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'restrict' }),
  orders: integer('orders').notNull(),
})
