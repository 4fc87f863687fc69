import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { exportFormats, monthExportProblems } from '../vocabulary.ts'

/** Monthly export for the accountant: written by a job, deleted after a day. Who asked is in the audit log. */
export const monthExports = pgTable(
  'month_exports',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date('month').notNull(),
    format: text('format', { enum: exportFormats }).notNull(),
    createdAt: createdAt(),
    /** Last sign of life of the job that writes it. */
    aliveAt: instant('alive_at').notNull(),
    finishedAt: instant('finished_at'),
    sheetsDone: smallint('sheets_done').notNull().default(0),
    sheetsTotal: smallint('sheets_total'),
    rows: integer('rows'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Rows of `month_export_chunks`: fewer are left after a crash of the database. */
    chunks: integer('chunks'),
    /** Null: it succeeded, or runs. */
    problem: text('problem', { enum: monthExportProblems }),
  },
  t => [
    index('month_exports_company').on(t.companyId, t.id),
    check('month_exports_format', isOneOf(t.format, exportFormats)),
    check('month_exports_month', sql`extract(day from ${t.month}) = 1`),
    check('month_exports_problem', sql`${t.problem} is null or ${isOneOf(t.problem, monthExportProblems)}`),
  ],
)

/** File of such an export in parts, so that every instance can send it. Unlogged: nothing of it is in backups or on a standby. */
export const monthExportChunks = pgTable(
  'month_export_chunks',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => monthExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  t => [primaryKey({ columns: [t.exportId, t.position] })],
)
