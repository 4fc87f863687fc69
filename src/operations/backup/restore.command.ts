// Implements `npm run restore -- FILE`: restores a backup into an empty database, or in place of the embedded one (`--replace`), which stays beside.
import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { describeLocation } from '#platform/database/command-database.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { parseRecoveryTime } from '../recovery/parse-recovery-time.ts'
import { recoverCluster } from '../recovery/recover-cluster.ts'
import type { OpenArchive } from './archive-reader.ts'
import { openBackup } from './open-backup.ts'
import { openDestination } from './open-destination.ts'
import { readIdentities } from './read-identities.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { restoreExternal } from './restore-external.ts'

const printLine = (line: string) => void process.stderr.write(`${line}\n`)
const usage =
  'npm run restore -- FILE restores a backup: a file, the name of one in BACKUP_TO, or "latest" for the newest there; with --at TIME the database as it was then.'

try {
  await restore()
} catch (error) {
  printLine(error instanceof StartFailure ? error.message : String((error as Error).stack))
  process.exitCode = 1
}
process.disconnect?.()

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, identity: { type: 'string' }, at: { type: 'string' } },
  })
  const [chosen] = positionals
  if (values.at !== undefined && positionals.length === 0) return recover(loadConfig(), values.at)
  if (!chosen || positionals.length > 1) throw new StartFailure(usage)
  const config = loadConfig()
  const archive = await openChosen(config, chosen, values.identity)
  const startedAt = Date.now()
  if (config.databaseUrl && values.replace) throw new StartFailure('--replace is for the embedded database: name an empty database in DATABASE_URL instead.')
  const { formerCluster, restored } = config.databaseUrl
    ? { restored: await restoreExternal(config.databaseUrl, archive), formerCluster: undefined }
    : await restoreEmbedded(config.dataFolder, archive, values.replace === true)
  const { manifest, summary } = restored
  const rowCount = Object.values(summary.rows).reduce((sum, rows) => sum + rows, 0)
  printLine(
    `The backup of ${manifest.createdAt} is restored in ${describeLocation(config)}: ${rowCount} rows in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. npm start goes on from there.`,
  )
  if (formerCluster) printLine(`The former database is kept in ${formerCluster}: delete it once it is no longer needed.`)
}

/** Recovers the embedded database as it was at a time, from base backup and archived log. */
async function recover({ databaseUrl, dataFolder, backup: { walArchive } }: Config, time: string): Promise<void> {
  const at = parseRecoveryTime(time)
  if (!at) throw new StartFailure(`--at ${time} is not a time such as "2026-11-28 19:40" in Italy, or 2026-11-28T18:40:00Z.`)
  if (databaseUrl) throw new StartFailure('--at is for the embedded database: an external one is recovered with its own tools.')
  if (!walArchive) throw new StartFailure('--at needs WAL_ARCHIVE_TO, the folder in which the log was archived.')
  const startedAt = Date.now()
  const { base, formerCluster } = await recoverCluster(dataFolder, walArchive.folder, at)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  printLine(`${dataFolder} is as it was at ${at.toISOString()}, from ${basename(base.file)} and the log, in ${seconds} s. npm start goes on from there.`)
  if (formerCluster) printLine(`The former database is kept in ${formerCluster}: delete it once it is no longer needed.`)
}

async function openChosen(config: Config, chosen: string, identityFile: string | undefined): Promise<OpenArchive> {
  const keys = { identities: readIdentities(identityFile), passphrase: config.backup.passphrase }
  if (existsSync(chosen)) return openBackup(basename(chosen), createReadStream(chosen), keys)
  const destination = openDestination(config.backup.to, config.backup.bucket)
  const backups = await destination.list()
  const found = chosen === 'latest' ? backups[0] : backups.find(({ name }) => name === chosen)
  if (!found) throw new StartFailure(`There is no ${chosen === 'latest' ? 'backup' : chosen} in ${destination.place}. ${usage}`)
  return openBackup(found.name, await destination.read(found.name), keys)
}
