import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { apiKeyScopes } from '#platform/auth/vocabulary.ts'
import { bytea, containsOnly, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { keyReaches } from '../vocabulary.ts'

/** API keys of programs such as tills. Never deleted: the history of orders names them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text('name').notNull(),
    /** First characters of the key, to recognize it by. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key; the key itself is shown once and not stored. */
    secretSha256: bytea('secret_sha256').notNull(),
    scopes: text('scopes', { enum: apiKeyScopes }).array().notNull(),
    reach: text('reach', { enum: keyReaches }).notNull(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    /** Null: never. */
    expiresAt: instant('expires_at'),
    /** Instant of a recent call, up to a minute late. */
    lastUsedAt: instant('last_used_at'),
    /** Network of that call, without its last part: an address in full would be data about a person. */
    lastUsedNetwork: text('last_used_network'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  t => [
    uniqueIndex('api_keys_secret').on(t.secretSha256),
    check('api_keys_scopes', containsOnly(t.scopes, apiKeyScopes)),
    check('api_keys_some_scope', sql`cardinality(${t.scopes}) > 0`),
    check('api_keys_reach', isOneOf(t.reach, keyReaches)),
    check('api_keys_company', sql`(${t.reach} = 'company') = (${t.companyId} is not null)`),
    check('api_keys_secret_length', sql`length(${t.secretSha256}) = 32`),
  ],
)

/** Restaurants of a key with the reach `restaurants`. */
export const apiKeyRestaurants = pgTable(
  'api_key_restaurants',
  {
    apiKeyId: uuid('api_key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
  },
  t => [primaryKey({ columns: [t.apiKeyId, t.restaurantId] }), index('api_key_restaurants_restaurant').on(t.restaurantId)],
)

export type ApiKeyRow = typeof apiKeys.$inferSelect
