import { and, eq, isNull, lt } from 'drizzle-orm'
import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { monthExports } from '../tables.ts'
import { sheetsTotal, writeMonth } from './write-month.ts'

/** Time for which a file can be downloaded, in ms. */
export const monthExportRetentionMs = dayMs
/** Size of a stored part, in bytes. */
const chunkBytes = 1024 * 1024

/** Job that writes a monthly export. It is not repeated: a failure is shown where the export was requested. */
export const monthExportJob = defineJob<{ exportId: string }>('accounting.month_export', { expireInSeconds: 600, retryLimit: 0, atOnce: 1 })
export const purgeMonthExportsJob = defineJob<Record<string, never>>('accounting.purge_month_exports')

/** Writes the file with its progress, and stores it in parts. */
export function createMonthExportRunner({ db, pool, clock, log }: Context): JobHandler<{ exportId: string }> {
  return async ({ exportId }) => {
    const isUnfinished = and(eq(monthExports.id, exportId), isNull(monthExports.finishedAt))
    const [waiting] = await db.update(monthExports).set({ aliveAt: clock.now(), sheetsTotal }).where(isUnfinished).returning()
    if (!waiting) return
    const client = await pool.connect()
    try {
      const showProgress = async (sheetsDone: number) => void (await db.update(monthExports).set({ sheetsDone, aliveAt: clock.now() }).where(isUnfinished))
      const { file, rows } = await writeMonth(client, waiting, { now: clock.now(), showProgress })
      const chunks = await storeFile(client, exportId, file)
      const done = { finishedAt: clock.now(), sheetsDone: sheetsTotal, rows, bytes: file.length, chunks }
      await db.update(monthExports).set(done).where(isUnfinished)
    } catch (error) {
      log.warn({ err: error, export: exportId }, 'a monthly export has failed')
      await db.update(monthExports).set({ finishedAt: clock.now(), problem: 'failed' }).where(isUnfinished)
    } finally {
      client.release()
    }
  }
}

async function storeFile(client: pg.ClientBase, exportId: string, file: Buffer): Promise<number> {
  const chunks = Math.ceil(file.length / chunkBytes)
  for (let position = 0; position < chunks; position += 1) {
    const bytes = file.subarray(position * chunkBytes, (position + 1) * chunkBytes)
    await client.query('insert into month_export_chunks (export_id, position, bytes) values ($1, $2, $3)', [exportId, position, bytes])
  }
  return chunks
}

/** Reads a stored file in order. @throws Error if a part is missing: the export was deleted meanwhile */
export async function* readMonthExport(pool: pg.Pool, exportId: string, chunks: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < chunks; position += 1) {
    const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from month_export_chunks where export_id = $1 and position = $2', [exportId, position])
    if (!rows[0]) throw new Error(`part ${position} of the monthly export is gone`)
    yield rows[0].bytes
  }
}

/** Deletes monthly exports older than a day with their files. */
export async function purgeMonthExports({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db.delete(monthExports).where(lt(monthExports.createdAt, new Date(clock.now().getTime() - monthExportRetentionMs)))
  return rowCount ?? 0
}
