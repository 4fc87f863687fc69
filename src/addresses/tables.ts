import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.ts'

// Addresses of the national register (ANNCSU), for the municipalities where the chain delivers. An import writes new tables and renames them to these
// names (swap-tables.ts), so no other table may refer to them, and their indexes keep the names below.

/** Streets with their centre. */
export const addressStreets = pgTable(
  'address_streets',
  {
    id: integer('id').primaryKey(),
    /** Code of the municipality at ISTAT, six digits. */
    municipality: text('municipality').notNull(),
    city: text('city').notNull(),
    /** Folded city, to search within one. */
    citySearch: text('city_search').notNull(),
    province: text('province').notNull(),
    /** As people write it: `Via dei Mille`. */
    name: text('name').notNull(),
    /** Village or district; empty: none. */
    locality: text('locality').notNull().default(''),
    /** Folded words that tell the street from others, each after a space: ` mille`. */
    search: text('search').notNull(),
    /** Null: not known, or several. */
    postcode: text('postcode'),
    /** Centre, in degrees; null: no number of the street has coordinates. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** House numbers in the register. */
    numbers: integer('numbers').notNull().default(0),
  },
  t => [
    index('address_streets_words').using('gin', t.search.op('gin_trgm_ops')),
    index('address_streets_start').on(t.search.op('text_pattern_ops')),
    index('address_streets_city').on(t.citySearch, t.search.op('text_pattern_ops')),
  ],
)

/** Words of the streets, each once: what somebody misspelled is looked for here, not in every street. */
export const addressWords = pgTable(
  'address_words',
  {
    /** Folded, as in `search`. */
    word: text('word').primaryKey(),
    /** Streets that have it. */
    streets: integer('streets').notNull(),
  },
  t => [index('address_words_alike').using('gin', t.word.op('gin_trgm_ops'))],
)

/** House numbers of the streets. */
export const addressNumbers = pgTable(
  'address_numbers',
  {
    streetId: integer('street_id').notNull(),
    number: integer('number').notNull(),
    /** Folded exponent: `a`, `bis`; empty: none. */
    suffix: text('suffix').notNull().default(''),
    postcode: text('postcode'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  t => [primaryKey({ name: 'address_numbers_pkey', columns: [t.streetId, t.number, t.suffix] })],
)

/** Where a postcode lies, or a municipality whose postcodes the register does not tell. */
export const addressAreas = pgTable(
  'address_areas',
  {
    citySearch: text('city_search').notNull(),
    /** Empty: the whole municipality. */
    postcode: text('postcode').notNull().default(''),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Distance from the centre within which nearly all of its addresses lie. */
    radiusMetres: integer('radius_metres').notNull(),
  },
  t => [primaryKey({ name: 'address_areas_pkey', columns: [t.citySearch, t.postcode] })],
)

/** Imports that were finished, for `npm run doctor`. */
export const addressImports = pgTable('address_imports', {
  id: id(),
  createdAt: createdAt(),
  fileName: text('file_name').notNull(),
  streets: integer('streets').notNull(),
  numbers: integer('numbers').notNull(),
  /** Rows with a problem: left out, or taken without coordinates. */
  problems: integer('problems').notNull().default(sql`0`),
})
