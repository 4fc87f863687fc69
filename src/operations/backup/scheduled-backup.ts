import type { Context } from '#platform/context.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { runCommand } from '../run-command.ts'
import { readBackupState } from './read-backup-state.ts'

export const scheduledBackupJob = defineJob<Record<string, never>>('operations.backup', {
  expireInSeconds: 6 * 3600,
  retryLimit: 3,
  retryDelay: 300,
  atOnce: 1,
})

/** Age from which the newest restore drill is repeated after a scheduled backup, in ms: a week less the time that both take. */
const drillIntervalMs = 6.5 * dayMs

/** Cron expression of a time of day such as `04:30`. */
export const dailyCron = (timeOfDay: string): string => {
  const [hour, minute] = timeOfDay.split(':').map(Number)
  return `${minute} ${hour} * * *`
}

/**
 * Makes the daily backup, and once a week the restore drill, each in a process of its own: requests are answered meanwhile. A drill needs the secret:
 * it is left to the operator where backups are encrypted with public keys.
 */
export function createScheduledBackup(context: Context): JobHandler<Record<string, never>> {
  const file = new URL('./backup.command.ts', import.meta.url)
  return async (_data, { signal }) => {
    await runCommand(file, [], signal)
    if (context.config.backup.recipients.length > 0) return
    const { last } = (await readBackupState(context)).drill
    if (!last || context.clock.now().getTime() - Date.parse(last.finishedAt) > drillIntervalMs) await runCommand(file, ['--drill'], signal)
  }
}
