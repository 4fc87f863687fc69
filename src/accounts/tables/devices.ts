import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { users } from './users.ts'

/** Tablets paired with a restaurant's kitchen. A device stays signed in until it is revoked; revoked rows keep their name for the history of orders. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token that the device holds. */
    tokenSha256: bytea('token_sha256').notNull(),
    /** Account that made the pairing code. */
    pairedBy: uuid('paired_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Updated at most every minute. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Build of the pages that the device runs, as reported by the device. */
    appVersion: text('app_version'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('devices_token').on(t.tokenSha256),
    index('devices_restaurant').on(t.restaurantId).where(sql`revoked_at is null`),
    check('devices_token_length', sql`length(${t.tokenSha256}) = 32`),
  ],
)

/** Pairing codes that were not used yet. A code is deleted by the device that uses it. */
export const devicePairingCodes = pgTable(
  'device_pairing_codes',
  {
    /** Keyed hash: eight digits could be found by trying from a plain one. */
    codeHash: bytea('code_hash').primaryKey(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Name of the device to be paired. */
    name: text('name').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  t => [index('device_pairing_codes_expires').on(t.expiresAt), index('device_pairing_codes_restaurant').on(t.restaurantId)],
)
