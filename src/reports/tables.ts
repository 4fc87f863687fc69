import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { orders } from '#orders/tables.ts'
import { channels } from '#orders/vocabulary.ts'
import { cents, createdAt, id, instant } from '#platform/database/columns.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { reconciliationStates } from './vocabulary.ts'

const sums = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Sales of closed orders by hour, so that a report of years reads thousands of rows and not millions of orders.
 * A job reads the events forward and rebuilds the business dates they touch from the orders; nothing here is an original.
 */
export const salesHours = pgTable(
  'sales_hours',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    businessDate: date('business_date').notNull(),
    /** Local hour of placing, 0 to 23. */
    hour: smallint('hour').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    channel: text('channel', { enum: channels }).notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull(),
    orders: integer('orders').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    cancelled: integer('cancelled').notNull().default(0),
    totalCents: sums('total_cents'),
    discountCents: sums('discount_cents'),
    deliveryFeeCents: sums('delivery_fee_cents'),
    tipCents: sums('tip_cents'),
    refundedCents: sums('refunded_cents'),
    /** Sums over the completed orders: to accepting, to ready, and beyond the promise. */
    acceptSeconds: sums('accept_seconds'),
    readySeconds: sums('ready_seconds'),
    lateOrders: integer('late_orders').notNull().default(0),
  },
  t => [primaryKey({ columns: [t.restaurantId, t.businessDate, t.hour, t.companyId, t.channel, t.fulfilment] }), index('sales_hours_date').on(t.businessDate)],
)

export const salesFoods = pgTable(
  'sales_foods',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    businessDate: date('business_date').notNull(),
    /** A dish, or a combo; no key, as in the lines it is summed from. */
    itemId: uuid('item_id').notNull(),
    quantity: integer('quantity').notNull().default(0),
    totalCents: sums('total_cents'),
  },
  t => [primaryKey({ columns: [t.restaurantId, t.businessDate, t.itemId] }), index('sales_foods_date').on(t.businessDate)],
)

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
    grossCents: sums('gross_cents'),
    netCents: sums('net_cents'),
    vatCents: sums('vat_cents'),
  },
  t => [primaryKey({ columns: [t.restaurantId, t.businessDate, t.companyId, t.rateBasisPoints] }), index('sales_vat_date').on(t.businessDate)],
)

/** How far a reader of the events has come: everything up to this id is in the sums. */
export const reportProgress = pgTable('report_progress', {
  report: text('report').primaryKey(),
  lastEventId: bigint('last_event_id', { mode: 'number' }).notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** An order whose payments, refunds and fiscal documents do not add up, until somebody has put it right. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    state: text('state', { enum: reconciliationStates }).notNull().default('open'),
    /** What differs: `payment_missing`, `paid_too_much`, `document_missing`, `document_differs`, … */
    problem: text('problem').notNull(),
    differenceCents: cents('difference_cents').notNull().default(0),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'restrict' }),
    resolvedAt: instant('resolved_at'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  t => [
    index('reconciliations_open').on(t.companyId, t.id).where(sql`state = 'open'`),
    index('reconciliations_order').on(t.orderId),
    check('reconciliations_resolved', sql`(${t.state} = 'open') = (${t.resolvedAt} is null)`),
  ],
)

export type SalesHour = typeof salesHours.$inferSelect
export type SalesFood = typeof salesFoods.$inferSelect
export type SalesVat = typeof salesVat.$inferSelect
export type Reconciliation = typeof reconciliations.$inferSelect
