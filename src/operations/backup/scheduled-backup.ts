import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Context } from '#platform/context.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
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
  return async (_data, { signal }) => {
    await runCommand([], signal)
    if (context.config.backup.recipients.length > 0) return
    const { last } = (await readBackupState(context)).drill
    if (!last || context.clock.now().getTime() - Date.parse(last.finishedAt) > drillIntervalMs) await runCommand(['--drill'], signal)
  }
}

/** Runs `npm run backup` with the server's own settings. Rejects with its last line. */
async function runCommand(args: string[], signal: AbortSignal): Promise<void> {
  const file = fileURLToPath(new URL('./backup.command.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], { stdio: ['ignore', 'ignore', 'pipe'], signal })
  let output = ''
  child.stderr.on('data', chunk => (output = `${output}${chunk}`.slice(-4000)))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) || `the backup ended with ${code}`)
}
