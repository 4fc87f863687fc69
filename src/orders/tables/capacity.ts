import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { restaurants, stations } from '#restaurants/tables.ts'
import { orders } from './orders.ts'

/**
 * Capacity of a station in one 15-minute slot. Created on first use. Consumed by `used_units = used_units + n where used_units + n <=
 * capacity_units`, so exactly one of two concurrent orders gets the last units.
 */
export const capacitySlots = pgTable(
  'capacity_slots',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    stationId: uuid('station_id')
      .notNull()
      .references(() => stations.id, { onDelete: 'cascade' }),
    /** Start of a 15-minute slot. */
    startsAt: instant('starts_at').notNull(),
    /** Capacity after the throttle. Lowering the capacity stops at the used units. */
    capacityUnits: integer('capacity_units').notNull(),
    usedUnits: integer('used_units').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.restaurantId, t.startsAt, t.stationId] }),
    check('capacity_slots_not_overbooked', sql`${t.usedUnits} between 0 and ${t.capacityUnits}`),
    check('capacity_slots_quarter', sql`extract(epoch from ${t.startsAt})::bigint % 900 = 0`),
  ],
)

/** Units reserved by an order. Cancelling, transferring or expiring the order deletes the row and releases the units. */
export const capacityReservations = pgTable(
  'capacity_reservations',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stationId: uuid('station_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    units: integer('units').notNull(),
  },
  t => [primaryKey({ columns: [t.orderId, t.stationId, t.startsAt] }), check('capacity_reservations_units', sql`${t.units} > 0`)],
)
