import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { restaurants, stations } from '#restaurants/tables.ts'
import { orders } from './orders.ts'

/**
 * A station's quarter of an hour. Made when first asked for; taken by
 * `used_units = used_units + n where used_units + n <= capacity_units`, so of two people who race for the
 * last units exactly one gets them.
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
    /** A full quarter of an hour. */
    startsAt: instant('starts_at').notNull(),
    /** As the station and the throttle had it; lowering it stops at what is used. */
    capacityUnits: integer('capacity_units').notNull(),
    usedUnits: integer('used_units').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.restaurantId, t.startsAt, t.stationId] }),
    check('capacity_slots_not_overbooked', sql`${t.usedUnits} between 0 and ${t.capacityUnits}`),
    check('capacity_slots_quarter', sql`extract(epoch from ${t.startsAt})::bigint % 900 = 0`),
  ],
)

/** Which units an order holds; deleted, and given back, when it is cancelled, moved or expires. */
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

export type CapacitySlot = typeof capacitySlots.$inferSelect
export type CapacityReservation = typeof capacityReservations.$inferSelect
