import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, isOneOf } from '#platform/database/columns.ts'
import { backupKinds } from './vocabulary.ts'

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
