import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { foods } from '#menu/tables.ts'
import { allergens } from '#menu/vocabulary.ts'
import { containsOnly, createdAt, editColumns, entryId, id, instant, isOneOf } from '#platform/database/columns.ts'
import { consentKinds } from '../vocabulary.ts'
import { users } from './users.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** "Casa", "Ufficio". */
    label: text('label').notNull().default(''),
    street: text('street').notNull(),
    streetNumber: text('street_number').notNull(),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    province: text('province').notNull(),
    /** Bell, floor, gate. */
    directions: text('directions').notNull().default(''),
    /** Confirmed by the customer on the map; null until then. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    isDefault: boolean('is_default').notNull().default(false),
    ...editColumns(),
  },
  t => [
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_one_default').on(t.userId).where(sql`is_default`),
    check('addresses_postcode', sql`${t.postcode} ~ '^[0-9]{5}$'`),
    check('addresses_point', sql`num_nonnulls(${t.latitude}, ${t.longitude}) in (0, 2)`),
  ],
)

/** Allergens of a customer. Health data (art. 9 GDPR): a separate row, stored only while the consent is valid. */
export const customerAllergens = pgTable(
  'customer_allergens',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    allergens: text('allergens', { enum: allergens }).array().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [check('customer_allergens_known', containsOnly(t.allergens, allergens))],
)

export const favouriteFoods = pgTable(
  'favourite_foods',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    foodId: uuid('food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.foodId] }), index('favourite_foods_food').on(t.foodId)],
)

/** Append-only: each consent and withdrawal, with its date and the version of the text. */
export const consents = pgTable(
  'consents',
  {
    id: entryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: consentKinds }).notNull(),
    granted: boolean('granted').notNull(),
    textVersion: text('text_version').notNull(),
    createdAt: createdAt(),
  },
  t => [index('consents_user').on(t.userId, t.kind, t.id), check('consents_kind', isOneOf(t.kind, consentKinds))],
)
