import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, entryId, eventId, id, instant } from './columns.ts'

/** Originals of public pictures by content hash; every size and format is derived from these and can be lost. */
export const pictures = pgTable(
  'pictures',
  {
    /** SHA-256 of the original in lower-case hex; part of public addresses. */
    sha256: text('sha256').primaryKey(),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** Average colour, `#rrggbb`: the ground shown until the picture has come. */
    colour: text('colour'),
    /** Null when the original lies in a bucket instead. */
    bytes: bytea('bytes'),
    createdAt: createdAt(),
  },
  t => [check('pictures_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`), check('pictures_size', sql`${t.width} > 0 and ${t.height} > 0`)],
)

/** Files that only some people may see: photos of claims, applications. Never served at a public address. */
export const attachments = pgTable('attachments', {
  id: id(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  byteSize: integer('byte_size').notNull(),
  bytes: bytea('bytes'),
  createdAt: createdAt(),
})

/** One row for each section of the settings page; the shape of `value` is that section's schema. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** One row. Triggers raise it, at the end of its transaction, with every change of what public pages show. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: smallint('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  t => [check('catalogue_version_single', sql`${t.id} = 1`)],
)

/** What happened besides orders and must reach screens live. Ids only, no personal data; emptied after a week. */
export const events = pgTable('events', {
  id: eventId(),
  topic: text('topic').notNull(),
  restaurantId: uuid('restaurant_id'),
  /** Key of the row that the topic speaks of. */
  subjectId: uuid('subject_id'),
  kind: text('kind').notNull(),
  data: jsonb('data').notNull().default({}),
  createdAt: createdAt(),
})

/** `events` and `order_events` as one stream in one numbering; made in SQL. */
export const eventFeed = pgView('event_feed', {
  id: bigint('id', { mode: 'number' }).notNull(),
  topic: text('topic').notNull(),
  restaurantId: uuid('restaurant_id'),
  subjectId: uuid('subject_id'),
  kind: text('kind').notNull(),
  data: jsonb('data').notNull(),
  createdAt: instant('created_at').notNull(),
}).existing()

/** Who changed what, when, before and after. Append-only; erasure may blank `before` and `after` of a person's rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: entryId(),
    /** Null: the system itself. No foreign key: the entry outlives the account. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    restaurantId: uuid('restaurant_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  t => [
    index('audit_log_row').on(t.tableName, t.rowId, t.id),
    // A page of the log is read off from these, whatever it is narrowed down by: its order is the last two columns of each.
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_kind').on(t.tableName, t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_log_actor_kind').on(t.actorId, t.tableName, t.createdAt, t.id),
    index('audit_log_restaurant').on(t.restaurantId, t.id),
  ],
)

/** What was asked for under a key, and the answer once given to it; a job empties it after 24 h. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: a user's id, or a hash that stands for a guest. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: bytea('fingerprint').notNull(),
    /** Of HTTP once it is answered; before that as `src/platform/idempotency/idempotency-key.ts` says. */
    status: smallint('status').notNull(),
    body: jsonb('body').notNull(),
    /** Or when its try was last seen at it. */
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.scope, t.key] })],
)

/**
 * How often something was tried that is limited over all instances (src/platform/rate-limit/rate-limit-counters.ts). Unlogged: counting costs no write to
 * disk, and after a crash it begins anew. Kept an hour longer than it counts.
 */
export const tries = pgTable(
  'tries',
  {
    kind: text('kind').notNull(),
    /** A keyed hash of who tries, or what: nobody's address stands here. */
    key: bytea('key').notNull(),
    count: integer('count').notNull(),
    /** From then on it counts no more; by the database's clock. */
    endsAt: instant('ends_at').notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.key] })],
)

export type Picture = typeof pictures.$inferSelect
export type Attachment = typeof attachments.$inferSelect
export type Setting = typeof settings.$inferSelect
export type Event = typeof events.$inferSelect
export type FeedEvent = typeof eventFeed.$inferSelect
export type AuditEntry = typeof auditLog.$inferSelect
export type IdempotencyKey = typeof idempotencyKeys.$inferSelect
