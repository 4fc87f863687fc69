import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, cents, editColumns, id, isOneOf } from '#platform/database/columns.ts'
import { zoneShapes } from '../vocabulary.ts'
import { restaurants } from './places.ts'

/** Station kinds of the chain: spit, fryer, griddle, … The capacity units of dishes refer to them. */
export const stationKinds = pgTable('station_kinds', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  position: smallint('position').notNull().default(0),
  archivedAt: archivedAt(),
  ...editColumns(),
})

/** Capacity of a restaurant for one kind of work. */
export const stations = pgTable(
  'stations',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    kind: text('kind')
      .notNull()
      .references(() => stationKinds.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    title: text('title').notNull(),
    /** Capacity units per 15-minute slot. */
    unitsPerQuarter: integer('units_per_quarter').notNull(),
    /** Minutes from start to ready; null: as the restaurant. */
    preparationMinutes: smallint('preparation_minutes'),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    uniqueIndex('stations_kind').on(t.restaurantId, t.kind).where(sql`archived_at is null`),
    check('stations_units', sql`${t.unitsPerQuarter} between 0 and 10000`),
    check('stations_preparation', sql`${t.preparationMinutes} between 0 and 240`),
  ],
)

export const diningTables = pgTable(
  'dining_tables',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Label on the table: "12", "Terrazza 3". */
    label: text('label').notNull(),
    seats: smallint('seats'),
    /** Token in the URL behind the QR code; renewed when the code has leaked. */
    qrToken: text('qr_token').notNull(),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    uniqueIndex('dining_tables_label').on(t.restaurantId, sql`lower(label)`).where(sql`archived_at is null`),
    uniqueIndex('dining_tables_qr').on(t.qrToken),
  ],
)

/** Delivery zones with their fees. The first zone by `position` that contains the address applies. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    shape: text('shape', { enum: zoneShapes }).notNull(),
    postcodes: text('postcodes').array().notNull().default([]),
    /** Restricts the postcodes to these streets, folded; empty: the whole postcode. */
    streets: text('streets').array().notNull().default([]),
    /** Ring of `[longitude, latitude]` in WGS 84, without the closing point. */
    polygon: jsonb('polygon').$type<[number, number][]>(),
    radiusMetres: integer('radius_metres'),
    feeCents: cents('fee_cents').notNull().default(0),
    minimumCents: cents('minimum_cents').notNull().default(0),
    /** Order total from which delivery is free; null: never free. */
    freeFromCents: cents('free_from_cents'),
    /** Travel time to this zone, when different from the restaurant's. */
    deliveryMinutes: smallint('delivery_minutes'),
    position: smallint('position').notNull().default(0),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    index('delivery_zones_restaurant').on(t.restaurantId, t.position),
    index('delivery_zones_postcodes').using('gin', t.postcodes),
    check('delivery_zones_shape', isOneOf(t.shape, zoneShapes)),
    check(
      'delivery_zones_outline',
      sql`case ${t.shape} when 'postcodes' then cardinality(${t.postcodes}) > 0 when 'polygon' then coalesce(jsonb_array_length(${t.polygon}) >= 3, false) else coalesce(${t.radiusMetres} > 0, false) end`,
    ),
    check('delivery_zones_money', sql`${t.feeCents} >= 0 and ${t.minimumCents} >= 0 and ${t.freeFromCents} >= 0`),
  ],
)

export type StationKind = typeof stationKinds.$inferSelect
export type Station = typeof stations.$inferSelect
export type DiningTable = typeof diningTables.$inferSelect
export type DeliveryZone = typeof deliveryZones.$inferSelect
