import {
  chownSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress, gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { acquireDataFolder } from '#platform/database/embedded/data-folder.ts'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { isCluster } from '#platform/database/embedded/engine-cluster.ts'
import { endOrphanedPostmaster } from '#platform/database/embedded/orphaned-postgres.ts'
import { archivedFile, clusterArchive, quote, readSystemIdentifier } from '#platform/database/embedded/wal-archive.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { type BaseBackup, listBaseBackups } from './base-backups.ts'

/** Password of the database: beside the base backups, because a recovered database opens only with the one it was made with. */
const passwordName = 'postgres.password'

/** Maximum wait for an engine that says nothing or keeps ending, in ms; a recovery under way is waited for. */
const recoveryTimeoutMs = 10_000

const silentLog = { warn: () => {}, info: () => {} }

/**
 * Recovers the embedded database as it was at an instant: the newest base backup before it, and the archived log up to it. An existing database is
 * moved aside; its own log is read, too, beyond the end of the archive. A failure leaves everything as before.
 * @throws StartFailure if a server runs on the folder, or if the archive does not reach that instant
 */
export async function recoverCluster(dataFolder: string, archive: string, at: Date): Promise<{ base: BaseBackup; formerCluster: string | undefined }> {
  const folderLock = await acquireDataFolder(dataFolder)
  const draft = join(dataFolder, 'postgres.recovery')
  try {
    const cluster = join(dataFolder, 'postgres')
    const hasCluster = isCluster(cluster)
    if (hasCluster) await endOrphanedPostmaster(cluster)
    const folder = findArchive(archive, hasCluster ? cluster : undefined)
    const base = findBase(folder, at)
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    const password = readFileSync(join(folder, passwordName))
    writeFileSync(join(draft, passwordName), password, { mode: 0o600 })
    await extractBase(base.file, join(draft, 'postgres'))
    writeFileSync(join(draft, 'postgres', 'recovery.signal'), '', { mode: 0o600 })
    giveTo(hasCluster ? cluster : dataFolder, draft)
    await runRecovery(draft, folder, at, hasCluster ? cluster : undefined)
    keepHistories(join(draft, 'postgres'), folder)
    const formerCluster = hasCluster ? `${cluster}.${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}` : undefined
    if (formerCluster) renameSync(cluster, formerCluster)
    renameSync(join(draft, passwordName), join(dataFolder, passwordName))
    renameSync(join(draft, 'postgres'), cluster)
    return { base, formerCluster }
  } finally {
    rmSync(draft, { recursive: true, force: true })
    await folderLock.release()
  }
}

/** Finds the archive of the present cluster; without one, the archive with the newest base backup. */
function findArchive(archive: string, cluster: string | undefined): string {
  const own = cluster && clusterArchive(archive, readSystemIdentifier(cluster))
  if (own && existsSync(own)) return own
  const folders = existsSync(archive) ? readdirSync(archive).filter(name => /^\d{10,20}$/.test(name)) : []
  const newest = folders
    .map(name => ({ folder: join(archive, name), completedAt: listBaseBackups(join(archive, name))[0]?.completedAt.getTime() ?? 0 }))
    .sort((one, other) => other.completedAt - one.completedAt)[0]
  if (!newest?.completedAt) throw new StartFailure(`There is no base backup in ${archive}: npm run backup makes one while WAL_ARCHIVE_TO is set.`)
  return newest.folder
}

function findBase(folder: string, at: Date): BaseBackup {
  const bases = listBaseBackups(folder)
  const base = bases.find(({ completedAt }) => completedAt <= at)
  if (base) return base
  const oldest = bases.at(-1)
  throw new StartFailure(
    oldest
      ? `The archive in ${folder} begins at ${oldest.completedAt.toISOString()}: name a later time, or restore an older backup.`
      : `There is no base backup in ${folder}: npm run backup makes one while WAL_ARCHIVE_TO is set.`,
  )
}

async function extractBase(file: string, cluster: string): Promise<void> {
  mkdirSync(cluster, { mode: 0o700 })
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), extract)
  reading.catch(() => {})
  for await (const entry of extract) {
    const path = join(cluster, entry.header.name)
    if (!path.startsWith(`${cluster}/`)) throw new StartFailure(`${file} is not a base backup of Spiedo.`)
    await mkdir(entry.header.type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (entry.header.type === 'directory') entry.resume()
    else await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
  }
  await reading.catch(error => {
    throw new StartFailure(`${file} can't be read to its end (${(error as Error).message}): take an older time, or restore a backup.`)
  })
}

/** Gives the draft to the owner of the database, if this is root. */
function giveTo(model: string, draft: string): void {
  const { uid, gid } = statSync(model)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const path of [draft, ...readdirSync(draft, { recursive: true }).map(name => join(draft, String(name)))]) chownSync(path, uid, gid)
}

async function runRecovery(draft: string, folder: string, at: Date, cluster: string | undefined): Promise<void> {
  const archived = archivedFile(quote(folder).slice(1, -1), '%f')
  const fromFormer = cluster ? ` || cp '${join(quote(cluster).slice(1, -1), 'pg_wal', '%f')}' "%p" 2>/dev/null` : ''
  const settings = {
    restore_command: `if [ -e '${archived}' ]; then gzip -dc '${archived}' > "%p"; else false; fi${fromFormer}`,
    // PostgreSQL refuses the zone `Z`.
    recovery_target_time: at.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: cluster ? String(readTimeline(cluster)) : 'latest',
    // Connections are refused until the target is reached.
    hot_standby: 'off',
    archive_mode: 'off',
  }
  try {
    const engine = await startEngine(draft, silentLog, { settings, recoveryTimeoutMs })
    await engine.stop()
  } catch (error) {
    const log = existsSync(join(draft, 'postgres.log')) ? readFileSync(join(draft, 'postgres.log'), 'utf8') : ''
    if (!log.includes('recovery ended before configured recovery target was reached')) throw error
    const last = /last completed transaction was at log time (.+)/.exec(log)?.[1]
    throw new StartFailure(`The archive ends before that time${last ? `: its last change is of ${last}` : ''}. Name an earlier time.`)
  }
}

/** Reads the newest timeline of a cluster from the names of its segments. */
function readTimeline(cluster: string): number {
  const timelines = readdirSync(join(cluster, 'pg_wal'))
    .filter(name => /^[0-9A-F]{24}$/.test(name))
    .map(name => Number.parseInt(name.slice(0, 8), 16))
  return Math.max(1, ...timelines)
}

/** Archives the histories of the recovered cluster's timelines: a later recovery must not begin one with the same number. */
function keepHistories(cluster: string, folder: string): void {
  for (const name of readdirSync(join(cluster, 'pg_wal')).filter(name => name.endsWith('.history'))) {
    const file = archivedFile(folder, name)
    if (existsSync(file)) continue
    writeFileSync(`${file}.part`, gzipSync(readFileSync(join(cluster, 'pg_wal', name))), { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
    giveFile(folder, file)
  }
}

function giveFile(model: string, file: string): void {
  const { uid, gid } = statSync(model)
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
}
