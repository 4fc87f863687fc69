import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#orders/tables.ts'
import { archivedAt, bytea, createdAt, editColumns, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import {
  autoAcceptModes,
  codePageSets,
  type DocumentKind,
  documentKinds,
  type PrintMoment,
  printerProtocols,
  printJobStates,
  printOccasions,
  printProblems,
} from '../printing/vocabulary.ts'

/** Document that a printer prints by itself. */
export interface PrinterDocument {
  kind: DocumentKind
  /** Null: only by hand. */
  moment: PrintMoment | null
  copies: number
}

/** Receipt printers of restaurants. */
export const printers = pgTable(
  'printers',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    protocol: text('protocol', { enum: printerProtocols }).notNull(),
    /** Address in the shop's network, for this server or for the agent; null for printers that poll. */
    host: text('host'),
    port: integer('port'),
    /** Characters per line. */
    columns: smallint('columns').notNull().default(48),
    codePages: text('code_pages', { enum: codePageSets }).notNull().default('epson'),
    /** Kitchen tickets show the lines of these stations; empty: of all. */
    stationIds: uuid('station_ids').array().notNull().default([]),
    documents: jsonb('documents').$type<PrinterDocument[]>().notNull().default([]),
    /** A cash drawer is connected: it opens with the receipt of an order that is paid in cash. */
    hasDrawer: boolean('has_drawer').notNull().default(false),
    /** False for cheap printers that never answer: sent counts as printed. */
    answersStatus: boolean('answers_status').notNull().default(true),
    /** SHA-256 of the token that the printer or the agent signs in with; null: none, or revoked. */
    tokenSha256: bytea('token_sha256'),
    /** First characters of the token, to recognize it by. */
    tokenPrefix: text('token_prefix'),
    /** Former token, which is valid until `previous_token_until`, too. */
    previousTokenSha256: bytea('previous_token_sha256'),
    previousTokenUntil: instant('previous_token_until'),
    lastSeenAt: instant('last_seen_at'),
    /** Problem of the last contact; null: none. */
    problem: text('problem', { enum: printProblems }),
    problemAt: instant('problem_at'),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    index('printers_restaurant').on(t.restaurantId),
    uniqueIndex('printers_token').on(t.tokenSha256),
    index('printers_previous_token').on(t.previousTokenSha256).where(sql`previous_token_sha256 is not null`),
    check('printers_columns', sql`${t.columns} between 24 and 96`),
    check('printers_protocol', isOneOf(t.protocol, printerProtocols)),
    check('printers_code_pages', isOneOf(t.codePages, codePageSets)),
    check('printers_problem', sql`${t.problem} is null or ${isOneOf(t.problem, printProblems)}`),
    check('printers_port', sql`${t.port} between 1 and 65535`),
  ],
)

/** How a restaurant's orders are accepted by printing. A restaurant without a row does not. */
export const printingSettings = pgTable(
  'printing_settings',
  {
    restaurantId: uuid('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    autoAccept: text('auto_accept', { enum: autoAcceptModes }).notNull().default('off'),
    ...editColumns(),
  },
  t => [check('printing_settings_auto_accept', isOneOf(t.autoAccept, autoAcceptModes))],
)

/** Ledger of print jobs. No personal data: a document is written from its order when a printer takes it. Deleted after `printJobRetentionDays`. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: id(),
    printerId: uuid('printer_id')
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    occasion: text('occasion', { enum: printOccasions }).notNull(),
    /** What the job was made from, such as `event:4711`, printer, document and copy: unique, so that nothing is queued twice. */
    source: text('source').notNull(),
    state: text('state', { enum: printJobStates }).notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** Attempts of which nobody knows whether they came out on paper. */
    unconfirmed: smallint('unconfirmed').notNull().default(0),
    /** Number of the copy, from 1. */
    copy: smallint('copy').notNull().default(1),
    /** Printed again by hand: marked as a copy on paper. */
    isReprint: boolean('is_reprint').notNull().default(false),
    /** First instant of printing: a scheduled order's ticket waits until it is time to cook. */
    dueAt: instant('due_at').notNull(),
    /** While offered: the instant from which the attempt counts as lost. While queued: the instant of the next attempt. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** The printer has been given the bytes of this attempt. */
    handedOverAt: instant('handed_over_at'),
    problem: text('problem', { enum: printProblems }),
    /** Business day of a report, former number of a moved order, papers with a mark. */
    data: jsonb('data').$type<PrintJobData>().notNull().default({}),
    printedAt: instant('printed_at'),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('print_jobs_source').on(t.source),
    index('print_jobs_unfinished').on(t.printerId, t.dueAt, t.id).where(sql`state in ('queued', 'offered')`),
    index('print_jobs_given_up').on(t.dueAt).where(sql`state = 'failed' and problem in ('unconfirmed', 'expired')`),
    index('print_jobs_newest').on(t.printerId, t.id),
    index('print_jobs_order').on(t.orderId),
    index('print_jobs_created').on(t.createdAt),
    check('print_jobs_kind', isOneOf(t.kind, documentKinds)),
    check('print_jobs_occasion', isOneOf(t.occasion, printOccasions)),
    check('print_jobs_state', isOneOf(t.state, printJobStates)),
    check('print_jobs_problem', sql`${t.problem} is null or ${isOneOf(t.problem, printProblems)}`),
  ],
)

export interface PrintJobData {
  businessDate?: string
  /** Number of an order that has moved to another restaurant, as this one knew it. */
  formerNumber?: number
  /** Papers with the mark of a possible duplicate that came out, or may have. */
  markedPapers?: number
}

/** One row: up to which order event print jobs were made (`queue-order-documents.ts`). */
export const printCursor = pgTable(
  'print_cursor',
  { id: smallint('id').primaryKey().default(1), position: bigint('position', { mode: 'number' }).notNull().default(0) },
  t => [check('print_cursor_one_row', sql`${t.id} = 1`)],
)

export type Printer = typeof printers.$inferSelect
