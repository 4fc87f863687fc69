import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { attachments } from '#platform/database/tables.ts'
import type { ReportedRow } from '../menu-file/report.ts'
import { importStates } from '../vocabulary.ts'

/** Menu import: file, report by row, and progress. Applied in one transaction. */
export const menuImports = pgTable(
  'menu_imports',
  {
    id: id(),
    attachmentId: uuid('attachment_id').references(() => attachments.id, { onDelete: 'set null' }),
    format: text('format', { enum: ['csv', 'json'] }).notNull(),
    state: text('state', { enum: importStates }).notNull().default('checking'),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    /** Effect of each row, or the reason why it is refused. */
    report: jsonb('report').$type<ReportedRow[]>().notNull().default([]),
    /** Catalogue version of the check: applying is refused when the version has changed. */
    checkedVersion: bigint('checked_version', { mode: 'number' }),
    actorId: uuid('actor_id').notNull(),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
  },
  t => [
    check('menu_imports_format', sql`${t.format} in ('csv', 'json')`),
    check('menu_imports_state', isOneOf(t.state, importStates)),
    check('menu_imports_progress', sql`${t.rowsDone} between 0 and ${t.rowsTotal}`),
  ],
)

export type MenuImport = typeof menuImports.$inferSelect
