import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { restaurants } from '#restaurants/tables.ts'
import { orders } from './orders.ts'

/**
 * One row: how far the orders have been counted. Every order with a key below `until` is in the sums here and in `sales_*`,
 * except those of `orders_left_open`; the rest is read from the orders themselves, so that what is shown is exact at any time.
 */
export const countedOrders = pgTable(
  'counted_orders',
  {
    id: smallint('id').primaryKey().default(1),
    until: uuid('until').notNull().default('00000000-0000-0000-0000-000000000000'),
    /** All of them, whatever became of them. */
    orders: bigint('orders', { mode: 'number' }).notNull().default(0),
    /** Of those that were completed. */
    revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull().default(0),
  },
  t => [check('counted_orders_one_row', sql`${t.id} = 1`)],
)

/** Orders that were under way when they were passed: counted, but in no sum of sales until they are closed. */
export const ordersLeftOpen = pgTable('orders_left_open', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
})

/** Every thousandth counted order by date: a page at any depth is counted off from the one beside it. */
export const orderMilestones = pgTable('order_milestones', {
  /** How many orders are older; counted orders are never deleted, and none is put between them. */
  rank: bigint('rank', { mode: 'number' }).primaryKey(),
  orderId: uuid('order_id').notNull(),
})

/** How many of the counted and closed orders have each total: a page at any depth of the list by total begins where these say. */
export const orderTotals = pgTable('order_totals', {
  totalCents: integer('total_cents').primaryKey(),
  orders: integer('orders').notNull(),
})

/** How many of the counted and closed orders each restaurant has: counted by its days they would be read by the thousand after some years. */
export const orderRestaurants = pgTable('order_restaurants', {
  restaurantId: uuid('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'restrict' }),
  orders: integer('orders').notNull(),
})
