import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'

const run = z.object({
  last: z
    .object({ finishedAt: z.iso.datetime(), name: z.string().describe('File name of the backup'), bytes: z.int() })
    .nullable()
    .describe('Newest run that succeeded'),
  failure: z.object({ finishedAt: z.iso.datetime(), problem: z.string() }).nullable().describe('Newest failure, unless a run has succeeded since'),
})

const backupState = z.object({
  dailyAt: z.string().nullable().describe('Time of day of the daily backup in Rome, `BACKUP_AT`; null: backups are made by command only'),
  backup: run,
  drill: run.describe('Restore drills: the backup restored into a temporary database, with counts and ledgers compared'),
})
export type BackupState = z.output<typeof backupState>

export const backupStateAnswer = successResponse({ backups: backupState })
