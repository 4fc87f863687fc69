// Implements `npm run import -- FILE.zip`: imports an export into an empty installation. All files are checked first; on any problem nothing is written.
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { describeLocation } from '#platform/database/command-database.ts'
import { acquireDataFolder } from '#platform/database/embedded/data-folder.ts'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { hasServer } from '../database/has-server.ts'
import { ArchiveUnusable, importDatabase } from './import-database.ts'
import { openExport } from './open-export.ts'

const printLine = (line: string) => void process.stderr.write(`${line}\n`)
const silentLog = { warn: () => {}, info: () => {} }
const usage = 'npm run import -- FILE.zip imports a chain that npm run export wrote, into an empty installation.'

try {
  await runImport()
} catch (error) {
  printLine(error instanceof StartFailure ? error.message : String((error as Error).stack))
  if (error instanceof ArchiveUnusable) printLine(`${error.count} problems: nothing was imported.`)
  process.exitCode = 1
}
process.disconnect?.()

async function runImport(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new StartFailure(usage)
  const config = loadConfig()
  const archive = await openExport(file)
  const startedAt = Date.now()
  try {
    const counts = await withStoppedDatabase(config, async connection => {
      await migrateDatabase(connection, async () => {})
      return importDatabase(connection, archive)
    })
    const rowCount = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    printLine(
      `${file} of ${archive.manifest.createdAt} is imported in ${describeLocation(config)}: ${rowCount} rows in ${seconds} s. npm start goes on from there.`,
    )
    if (!archive.manifest.secrets) printLine('It has no passwords: npm run admin:create makes an administrator, the others ask for a new password.')
  } finally {
    archive.close()
  }
}

/** Opens the database of DATABASE_URL or the embedded one, on which no server may run. */
async function withStoppedDatabase<Result>({ databaseUrl, dataFolder }: Config, work: (connection: pg.PoolConfig) => Promise<Result>): Promise<Result> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl }
    try {
      if (await hasServer(connection)) throw new StartFailure('A Spiedo is running on the database of DATABASE_URL: stop it first.')
      return await work(connection)
    } catch (error) {
      const problem = findUrlProblem(error)
      throw problem ? new StartFailure(`DATABASE_URL: ${problem}.`) : error
    }
  }
  const folderLock = await acquireDataFolder(dataFolder)
  try {
    const engine = await startEngine(dataFolder, silentLog)
    return await work(engine.connection).finally(() => engine.stop())
  } finally {
    await folderLock.release()
  }
}
