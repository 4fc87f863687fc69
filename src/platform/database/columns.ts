import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** Columns that every table spells alike. Shapes and reasons: docs/decisions/001-data-model.md. */

/** Time-ordered UUIDv7 made by the application: a new key lands at the right edge of its index. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => uuidv7())

/** An instant to the millisecond, so that a JavaScript `Date` comes back exactly as it went in (keyset paging relies on it). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => instant('created_at').notNull().defaultNow()

/** What every table that people edit carries; `version` is the optimistic lock, raised by each edit. */
export const editColumns = () => ({
  createdAt: createdAt(),
  updatedAt: instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`),
  version: integer('version').notNull().default(1),
})

/** Set instead of deleting: orders and history keep pointing at the row. */
export const archivedAt = () => instant('archived_at')

/** Money in integer cents of a euro. */
export const cents = (name: string) => integer(name)

/** A number drawn by `next_event_id()`: one sequence for every event, whatever table holds it. */
export const eventId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`next_event_id()`)

/** Number of a row in an append-only ledger. */
export const entryId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** `source` in lower case without accents, kept by the database: for uniqueness and for search. */
export const foldedText = (name: string, source: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`spiedo_fold(${source})`))

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** CHECK: the column holds one of these words. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL => sql`${column} in (${quoteWords(words)})`

/** CHECK: the text array holds only these words. */
export const containsOnly = (column: AnyPgColumn, words: readonly string[]): SQL => sql`${column} <@ array[${quoteWords(words)}]::text[]`

/** CHECK: exactly one of these columns is filled: the row speaks of one thing. */
export const hasExactlyOne = (...columns: AnyPgColumn[]): SQL => sql`num_nonnulls(${sql.join(columns, sql`, `)}) = 1`

const quoteWords = (words: readonly string[]) => sql.raw(words.map(word => `'${word}'`).join(', '))
