import { sql } from 'drizzle-orm'
import { check, doublePrecision, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { orderLines, orders } from '#orders/tables.ts'
import { cents, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants, stations } from '#restaurants/tables.ts'
import { deliveryStates, ticketStates } from './vocabulary.ts'

export * from './tables/printing.ts'

/** Work of one station for an order. Created with its first crossed-off line; editing the order increments `revision`. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    /** Null for items without a station (a drink from the fridge) and restaurants without stations. */
    stationId: uuid('station_id').references(() => stations.id, { onDelete: 'restrict' }),
    state: text('state', { enum: ticketStates }).notNull().default('waiting'),
    revision: smallint('revision').notNull().default(1),
    /** Latest start of cooking that meets the promised time. */
    beginAt: instant('begin_at').notNull(),
    begunAt: instant('begun_at'),
    doneAt: instant('done_at'),
    createdAt: createdAt(),
  },
  t => [
    index('tickets_waiting').on(t.restaurantId, t.beginAt).where(sql`state in ('waiting', 'cooking')`),
    uniqueIndex('tickets_order').on(t.orderId, sql`coalesce(station_id, '00000000-0000-0000-0000-000000000000')`),
    check('tickets_state', isOneOf(t.state, ticketStates)),
  ],
)

/** Lines on a ticket, and which are done. */
export const ticketLines = pgTable(
  'ticket_lines',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    lineNumber: smallint('line_number').notNull(),
    doneAt: instant('done_at'),
    /** Who crossed the line off last, or took that back. */
    doneBy: uuid('done_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    primaryKey({ columns: [t.ticketId, t.lineNumber] }),
    foreignKey({ name: 'ticket_lines_line', columns: [t.orderId, t.lineNumber], foreignColumns: [orderLines.orderId, orderLines.lineNumber] }).onDelete(
      'cascade',
    ),
    index('ticket_lines_line').on(t.orderId, t.lineNumber),
  ],
)

/** Working time of a courier at a restaurant, with the cash exchanged at its end. */
export const courierShifts = pgTable(
  'courier_shifts',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    courierId: uuid('courier_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    floatCents: cents('float_cents').notNull().default(0),
    handedInCents: cents('handed_in_cents'),
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'restrict' }),
    note: text('note').notNull().default(''),
  },
  t => [
    index('courier_shifts_restaurant').on(t.restaurantId, t.startedAt),
    uniqueIndex('courier_shifts_one_open').on(t.courierId).where(sql`ended_at is null`),
  ],
)

/** Delivery of one order. The courier's position is one current point, never a track. */
export const deliveries = pgTable(
  'deliveries',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    courierId: uuid('courier_id').references(() => users.id, { onDelete: 'restrict' }),
    shiftId: uuid('shift_id').references(() => courierShifts.id, { onDelete: 'restrict' }),
    /** Position in the courier's route. */
    stop: smallint('stop'),
    assignedAt: instant('assigned_at'),
    pickedUpAt: instant('picked_up_at'),
    deliveredAt: instant('delivered_at'),
    failedReason: text('failed_reason'),
    /** Estimated arrival at the customer, from the remaining stops of the trip; null until the courier has left. */
    arrivesAt: instant('arrives_at'),
    /** Stops of the trip before this one. */
    stopsBefore: smallint('stops_before'),
    /** Start of the wait at the door for a customer who was not found. */
    waitingSince: instant('waiting_since'),
    /** Wrong hand-over codes entered so far. */
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    locatedAt: instant('located_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  t => [
    index('deliveries_restaurant').on(t.restaurantId, t.orderId).where(sql`state in ('waiting', 'assigned', 'picked_up')`),
    index('deliveries_courier').on(t.courierId, t.orderId),
    index('deliveries_shift').on(t.shiftId),
    check('deliveries_state', isOneOf(t.state, deliveryStates)),
    check('deliveries_courier', sql`${t.state} in ('waiting', 'failed') or ${t.courierId} is not null`),
  ],
)
