import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type EngineBinaries, findEngineBinaries } from './engine-binaries.ts'
import { createCluster, isCluster } from './engine-cluster.ts'
import { EngineError } from './engine-error.ts'
import { makeSocketFolder } from './engine-socket.ts'
import { changeOwner, chooseEngineUser, type EngineUser } from './engine-user.ts'
import { assertEngineVersion } from './engine-version.ts'
import { type EngineLog, PostgresSupervisor } from './postgres-supervisor.ts'
import { openWalArchive } from './wal-archive.ts'

export interface Engine {
  /** Connection parameters for `pg`. */
  connection: pg.PoolConfig
  /** Stops the engine after open transactions are rolled back (PostgreSQL's "fast" shutdown). */
  stop(): Promise<void>
}

export const engineDatabase = 'spiedo'
export const engineUser = 'spiedo'

/** Engine with a started process. */
interface LaunchedEngine {
  /** Resolves once the engine accepts connections. */
  answers: Promise<Engine>
  /** Stops the engine, ready or not. */
  stop(): Promise<void>
}

/**
 * Launches the embedded PostgreSQL in `<dataFolder>/postgres`, creates the cluster on the first start, and restarts the process if it exits by
 * itself. Crash recovery is PostgreSQL's own and may take any time. `answers` resolves later, so that other start work can run meanwhile, beside the
 * creation of a cluster as well. `durable:
 * false` is for throw-away clusters of tests: no fsync. `recoveryTimeoutMs` limits the wait for an engine that does not answer at all. `binaries` of an
 * older version open a cluster that is to be converted. `walArchive` is the folder of the archived log; `settings` are further ones of PostgreSQL.
 * @throws EngineError, as `answers` does, if the engine can't run here
 */
export async function launchEngine(
  dataFolder: string,
  log: EngineLog,
  {
    durable = true,
    recoveryTimeoutMs = 30_000,
    binaries = findEngineBinaries(),
    walArchive,
    settings = {},
  }: { durable?: boolean; recoveryTimeoutMs?: number; binaries?: EngineBinaries; walArchive?: string | undefined; settings?: Record<string, string> } = {},
): Promise<LaunchedEngine> {
  const cluster = join(dataFolder, 'postgres')
  const passwordFile = join(dataFolder, 'postgres.password')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  assertEngineVersion(cluster, binaries)
  const as = await chooseEngineUser(binaries, dataFolder)
  const password = readPassword(passwordFile, cluster, as)
  const sockets = makeSocketFolder(dataFolder, as)
  const logFile = join(dataFolder, 'postgres.log')
  const postmaster = { binaries, as, cluster, sockets, logFile, passwordFile, durable, recoveryTimeoutMs }
  const connection = { host: sockets, user: engineUser, password, database: engineDatabase }
  const supervisor = new PostgresSupervisor(postmaster, connection, log)
  const start = () => {
    // A restored copy may have wider permissions, which PostgreSQL refuses.
    if (statSync(cluster).mode & 0o077) chmodSync(cluster, 0o700)
    const archiveSettings = walArchive === undefined ? {} : openWalArchive(walArchive, cluster, as)
    return supervisor.start({ ...archiveSettings, ...settings })
  }
  const creating = isCluster(cluster) ? undefined : createCluster({ binaries, as, cluster, user: engineUser, password })
  const started = creating ? creating.then(start) : start()
  const stop = async () => {
    const stopped = supervisor.stop()
    // A cluster under creation is completed: the next start goes on with it.
    await creating?.catch(() => {})
    await stopped
  }
  const answers = started.then(() => ({ connection, stop }))
  // Attach a no-op catch so an early rejection isn't reported as unhandled; the caller may await `answers` later.
  answers.catch(() => {})
  return { answers, stop }
}

/** Launches the engine and resolves once it accepts connections. */
export const startEngine = async (...how: Parameters<typeof launchEngine>): Promise<Engine> => (await launchEngine(...how)).answers

/** Written atomically: an interrupted start leaves no empty password, which initdb refuses. A new password does not open an existing cluster. */
function readPassword(file: string, cluster: string, as: EngineUser): string {
  const storedPassword = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (storedPassword) return storedPassword
  if (isCluster(cluster)) throw new EngineError(`${file} is missing or empty: the database in ${cluster} opens only with it. Bring it back from a copy.`)
  const password = randomBytes(24).toString('base64url')
  const draft = `${file}.new`
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  changeOwner(as, draft)
  renameSync(draft, file)
  return password
}
