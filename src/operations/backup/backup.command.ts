// Implements `npm run backup`: stores a backup where BACKUP_TO says. `--drill` restores the newest one into a temporary database and compares it;
// `--list` names the stored ones.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { acquireConnection, describeLocation, isEmptyDatabase, NoDatabaseYet } from '#platform/database/command-database.ts'
import { clusterArchive, readSystemIdentifier } from '#platform/database/embedded/wal-archive.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { removeExpired } from '../recovery/base-backups.ts'
import { createBaseBackup } from '../recovery/create-base-backup.ts'
import { BackupUnusable } from './archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { drillRestore } from './drill.ts'
import { openBackup } from './open-backup.ts'
import { openDestination } from './open-destination.ts'
import { readIdentities } from './read-identities.ts'
import { recordRun } from './record-run.ts'
import { parseRetention } from './retention.ts'

const printLine = (line: string) => void process.stderr.write(`${line}\n`)

try {
  const { values } = parseArgs({ options: { drill: { type: 'boolean' }, list: { type: 'boolean' }, identity: { type: 'string' } } })
  const config = loadConfig()
  if (values.list) await printBackups(config)
  else if (values.drill) await runDrill(config, values.identity)
  else await runBackup(config)
} catch (error) {
  printLine(error instanceof StartFailure ? error.message : String((error as Error).stack))
  process.exitCode = 1
}
process.disconnect?.()

async function runBackup(config: Config): Promise<void> {
  const { to, bucket, keep, recipients, passphrase, walArchive } = config.backup
  const destination = openDestination(to, bucket)
  const retention = parseRetention(keep)
  if (!retention) throw new StartFailure(`BACKUP_KEEP is not usable: ${keep}.`)
  const startedAt = new Date()
  await withConnection(config, async connection => {
    if (await isEmptyDatabase(connection)) throw new NoDatabaseYet(config)
    const backup = await createBackup(connection, { destination, encryption: { recipients, passphrase }, retention, now: startedAt }).catch(async error => {
      await recordRun(connection, { kind: 'backup', startedAt, name: undefined, bytes: undefined, problem: (error as Error).message })
      throw error
    })
    await recordRun(connection, { kind: 'backup', startedAt, name: backup.name, bytes: backup.bytes, problem: undefined })
    const rowCount = Object.values(backup.summary.rows).reduce((sum, rows) => sum + rows, 0)
    const size = `${formatBytes(backup.bytes)}, ${rowCount} rows, ${formatSeconds(startedAt)}`
    printLine(`${backup.name} (${size}) of ${describeLocation(config)} is stored in ${destination.place}.`)
    if (backup.removed.length > 0) printLine(`Deleted by BACKUP_KEEP=${keep}: ${backup.removed.join(', ')}.`)
    if (walArchive) await runBaseBackup(connection, config.dataFolder, walArchive)
  })
}

/** Makes the base backup that recovery to a time begins with, and deletes what is older than the kept days. */
async function runBaseBackup(connection: pg.PoolConfig, dataFolder: string, { folder: archive, days }: { folder: string; days: number }): Promise<void> {
  const cluster = join(dataFolder, 'postgres')
  const folder = clusterArchive(archive, readSystemIdentifier(cluster))
  if (!existsSync(join(folder, 'base')))
    throw new StartFailure(`The running server does not archive to ${archive}: start it with WAL_ARCHIVE_TO, then run this again.`)
  const startedAt = new Date()
  const { name, bytes } = await createBaseBackup(connection, dataFolder, folder)
  printLine(`The base backup ${name} (${formatBytes(bytes)}, ${formatSeconds(startedAt)}) is stored in ${folder}.`)
  const { bases, segments } = removeExpired(folder, days, new Date())
  if (bases + segments > 0) printLine(`Deleted by WAL_ARCHIVE_DAYS=${days}: ${bases} base backups, ${segments} segments of the log.`)
}

async function runDrill(config: Config, identityFile: string | undefined): Promise<void> {
  const destination = openDestination(config.backup.to, config.backup.bucket)
  const [newest] = await destination.list()
  if (!newest) throw new StartFailure(`There is no backup in ${destination.place} yet: npm run backup makes one.`)
  const startedAt = new Date()
  const record = (problem?: string) =>
    withConnection(config, connection => recordRun(connection, { kind: 'drill', startedAt, name: newest.name, bytes: newest.bytes, problem })).catch(error => {
      // A drill may run on a machine that has backups and no database.
      if (!(error instanceof NoDatabaseYet)) throw error
    })
  try {
    const keys = { identities: readIdentities(identityFile), passphrase: config.backup.passphrase }
    const { summary } = await drillRestore(await openBackup(newest.name, await destination.read(newest.name), keys))
    printLine(
      `${newest.name} was restored into a new database in ${formatSeconds(startedAt)}: ${Object.keys(summary.rows).length} tables have as many rows as before, and the ledgers are equal.`,
    )
    for (const [name, value] of Object.entries(summary.ledgers)) printLine(`  ${name}: ${value}`)
    await record()
  } catch (error) {
    if (error instanceof BackupUnusable) await record(error.message)
    throw error
  }
}

async function printBackups(config: Config): Promise<void> {
  const destination = openDestination(config.backup.to, config.backup.bucket)
  const backups = await destination.list()
  printLine(backups.length === 0 ? `There is no backup in ${destination.place}.` : `Backups in ${destination.place}:`)
  for (const { name, bytes } of backups) printLine(`  ${name}  ${formatBytes(bytes)}`)
}

async function withConnection(config: Config, work: (connection: pg.PoolConfig) => Promise<void>): Promise<void> {
  const { connection, release } = await acquireConnection(config)
  try {
    await work(connection)
  } catch (error) {
    const problem = config.databaseUrl && findUrlProblem(error)
    throw problem ? new StartFailure(`DATABASE_URL: ${problem}.`) : error
  } finally {
    await release()
  }
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function formatSeconds(since: Date): string {
  return `${((Date.now() - since.getTime()) / 1000).toFixed(1)} s`
}
