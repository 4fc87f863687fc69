import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { companies, restaurants } from '#restaurants/tables.ts'

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
