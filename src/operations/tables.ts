import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { backupKinds, exportProblems } from './vocabulary.ts'

/** Runs of backups and restore drills, failed ones included: `/metrics` and the back office tell their age. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text('kind').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    /** File name of the backup; null if none was stored. */
    name: text('name'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Sentence for the operator; null: the run succeeded. */
    problem: text('problem'),
  },
  t => [index('backup_runs_latest').on(t.kind, t.finishedAt), check('backup_runs_kind', isOneOf(t.kind, backupKinds))],
)

/** Exports requested in the back office: at most one, replaced by the next, deleted after a day. Who asked is in the audit log. */
export const chainExports = pgTable(
  'chain_exports',
  {
    id: id(),
    createdAt: createdAt(),
    /** Last sign of life of the process that writes the archive. */
    aliveAt: instant('alive_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Files written, of `files_total`; null until writing begins. */
    filesDone: smallint('files_done').notNull().default(0),
    filesTotal: smallint('files_total'),
    rows: bigint('rows', { mode: 'number' }),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Rows of `export_chunks`: fewer are left after a crash of the database. */
    chunks: integer('chunks'),
    /** Null: it succeeded, or runs. */
    problem: text('problem', { enum: exportProblems }),
  },
  t => [check('chain_exports_problem', sql`${t.problem} is null or ${isOneOf(t.problem, exportProblems)}`)],
)

/**
 * Archive of such an export in parts, so that every instance can send it. The table is unlogged: nothing of it is in backups, in the archived log or on
 * a standby.
 */
export const exportChunks = pgTable(
  'export_chunks',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => chainExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  t => [primaryKey({ columns: [t.exportId, t.position] })],
)
