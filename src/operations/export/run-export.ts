import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { runCommand } from '../run-command.ts'
import { chainExports } from '../tables.ts'

/** Time for which an archive can be downloaded, in ms. */
export const exportRetentionMs = dayMs

/** Job that writes an export of the back office. It is not repeated: a failure is shown where the export was requested. */
export const runExportJob = defineJob<{ exportId: string }>('operations.export', { expireInSeconds: 6 * 3600, retryLimit: 0, atOnce: 1 })
export const purgeExportsJob = defineJob<Record<string, never>>('operations.purge_exports')

/** Writes the archive in a process of its own. */
export function createExportRunner({ db, clock, log }: Context): JobHandler<{ exportId: string }> {
  const file = new URL('./store-export.command.ts', import.meta.url)
  return async ({ exportId }, { signal }) => {
    const isUnfinished = and(eq(chainExports.id, exportId), isNull(chainExports.finishedAt))
    const [waiting] = await db.update(chainExports).set({ aliveAt: clock.now() }).where(isUnfinished).returning()
    if (!waiting) return
    try {
      await runCommand(file, [exportId], signal)
    } catch (error) {
      log.warn({ err: error, export: exportId }, 'an export has failed')
      // Only if the process could not say so itself.
      await db.update(chainExports).set({ finishedAt: clock.now(), problem: 'interrupted' }).where(isUnfinished)
    }
  }
}

/** Deletes exports older than a day with their archives. */
export async function purgeExports({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db.delete(chainExports).where(lt(chainExports.createdAt, new Date(clock.now().getTime() - exportRetentionMs)))
  return rowCount ?? 0
}
