// Run by the server for an export of the back office (`run-export.ts`): writes the archive into the database, with its progress.
import pg from 'pg'
import { loadConfig } from '#platform/config/config.ts'
import { acquireConnection } from '#platform/database/command-database.ts'
import { openExportStore } from './export-store.ts'
import { writeExport } from './write-export.ts'

/** Interval of the signs of life, in ms: far below `maxSilenceMs`. */
const aliveIntervalMs = 5000

const [exportId = ''] = process.argv.slice(2)
const { connection, release } = await acquireConnection(loadConfig())
const client = new pg.Client({ ...connection, application_name: 'spiedo export' })
client.on('error', () => {})
await client.connect()
const isAlive = () => client.query('update chain_exports set alive_at = now() where id = $1', [exportId]).catch(() => {})
const timer = setInterval(isAlive, aliveIntervalMs)
try {
  const store = openExportStore(client, exportId)
  const showProgress = async (done: number, total: number) =>
    void (await client.query('update chain_exports set files_done = $2, files_total = $3, alive_at = now() where id = $1', [exportId, done, total]))
  const { files } = await writeExport(connection, { now: new Date(), withSecrets: false, showProgress }, store.output)
  const rows = Object.values(files).reduce((sum, file) => sum + (file.rows ?? 0), 0)
  const { bytes, chunks } = store.stored()
  const done = 'update chain_exports set finished_at = now(), rows = $2, bytes = $3, chunks = $4 where id = $1 and finished_at is null'
  await client.query(done, [exportId, rows, bytes, chunks])
} catch (error) {
  // 53100: the disk is full.
  const problem = (error as { code?: string }).code === '53100' ? 'disk_full' : 'failed'
  await client.query('delete from export_chunks where export_id = $1', [exportId]).catch(() => {})
  const failed = 'update chain_exports set finished_at = now(), problem = $2 where id = $1 and finished_at is null'
  await client.query(failed, [exportId, problem]).catch(() => {})
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  clearInterval(timer)
  await client.end()
  await release()
}
