import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, entryId, eventId, id, instant } from './columns.ts'

/** Originals of public pictures by content hash; every size and format is derived from these and can be recreated. */
export const pictures = pgTable(
  'pictures',
  {
    /** SHA-256 of the original in lower-case hex; part of public URLs. */
    sha256: text('sha256').primaryKey(),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** Average colour, `#rrggbb`: placeholder until the picture has loaded. */
    colour: text('colour'),
    /** Null when the original is in object storage instead. */
    bytes: bytea('bytes'),
    createdAt: createdAt(),
  },
  t => [check('pictures_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`), check('pictures_size', sql`${t.width} > 0 and ${t.height} > 0`)],
)

/** Files with restricted access: photos of claims, applications. Never served at a public URL. */
export const attachments = pgTable('attachments', {
  id: id(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  byteSize: integer('byte_size').notNull(),
  bytes: bytea('bytes'),
  createdAt: createdAt(),
})

/** One row per section of the settings page; `value` has the shape of that section's schema. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** One row. Triggers raise it at the end of the transaction of every change to public content. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: smallint('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  t => [check('catalogue_version_single', sql`${t.id} = 1`)],
)

/** Live events other than order events. Ids only, no personal data; deleted after a week. */
export const events = pgTable('events', {
  id: eventId(),
  topic: text('topic').notNull(),
  restaurantId: uuid('restaurant_id'),
  /** Id of the topic's row. */
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
    /** Null for the system itself. No foreign key: the entry outlives the account. */
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
    // Every filter has its own index; each ends in the page order, so a page is read from the index alone.
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_kind').on(t.tableName, t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_log_actor_kind').on(t.actorId, t.tableName, t.createdAt, t.id),
    index('audit_log_restaurant').on(t.restaurantId, t.id),
  ],
)

/** Requests by idempotency key with their responses; a job deletes them after 24 h. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Owner of the key: a user's id, or a hash that stands for a guest. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: bytea('fingerprint').notNull(),
    /** HTTP status once answered; before that as in `src/platform/idempotency/idempotency-key.ts`. */
    status: smallint('status').notNull(),
    body: jsonb('body').notNull(),
    /** Creation time, or the attempt's last heartbeat. */
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.scope, t.key] })],
)

/**
 * Rate-limit counters over all instances (src/platform/rate-limit/rate-limit-counters.ts). Unlogged: counting costs no write to disk, and a crash
 * resets it. Retained an hour longer than it counts.
 */
export const tries = pgTable(
  'tries',
  {
    kind: text('kind').notNull(),
    /** Keyed hash of the counted subject: no address is stored. */
    key: bytea('key').notNull(),
    count: integer('count').notNull(),
    /** End of the counting window, by the database's clock. */
    endsAt: instant('ends_at').notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.key] })],
)

export type Attachment = typeof attachments.$inferSelect
