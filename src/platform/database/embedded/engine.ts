import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { findEngineBinaries } from './engine-binaries.ts'
import { createCluster, isCluster } from './engine-cluster.ts'
import { EngineError } from './engine-error.ts'
import { makeSocketFolder } from './engine-socket.ts'
import { changeOwner, chooseEngineUser, type EngineUser } from './engine-user.ts'
import { type EngineLog, PostgresSupervisor } from './postgres-supervisor.ts'

export interface Engine {
  /** How `pg` reaches it. */
  connection: pg.PoolConfig
  /** Ends it after its open transactions were rolled back (PostgreSQL's "fast" shutdown). */
  stop(): Promise<void>
}

export const engineDatabase = 'spiedo'
export const engineUser = 'spiedo'

/** An engine whose process has begun. */
export interface LaunchedEngine {
  /** Once it can be asked. */
  answers: Promise<Engine>
  /** Ends it, whether it can be asked yet or not. */
  stop(): Promise<void>
}

/**
 * Launches the embedded PostgreSQL in `<dataFolder>/postgres`, making the cluster on the first start, and keeps
 * it running: when its process ends by itself it is started again, and crash recovery is PostgreSQL's own, which is
 * waited for however long it takes. `answers` takes it a while in which other things can be done.
 * `durable: false` is for throw-away clusters of tests: nothing waits for the disk. `patience`, in ms, is for one that does not answer at all.
 * @throws EngineError, as `answers` does, when no way of running it works here
 */
export async function launchEngine(dataFolder: string, log: EngineLog, { durable = true, patience = 30_000 } = {}): Promise<LaunchedEngine> {
  const binaries = findEngineBinaries()
  const cluster = join(dataFolder, 'postgres')
  const passwordFile = join(dataFolder, 'postgres.password')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const as = await chooseEngineUser(binaries, dataFolder)
  const password = readPassword(passwordFile, cluster, as)
  await createCluster({ binaries, as, cluster, user: engineUser, password })
  // A copy that was brought back may have opened it to others: PostgreSQL would refuse it.
  if (statSync(cluster).mode & 0o077) chmodSync(cluster, 0o700)
  const sockets = makeSocketFolder(dataFolder, as)

  const postmaster = { binaries, as, cluster, sockets, logFile: join(dataFolder, 'postgres.log'), passwordFile, durable, patience }
  const connection = { host: sockets, user: engineUser, password, database: engineDatabase }
  const supervisor = new PostgresSupervisor(postmaster, connection, log)
  const stop = () => supervisor.stop()
  const answers = supervisor.start().then(() => ({ connection, stop }))
  // Whoever launched it may look for it later.
  answers.catch(() => {})
  return { answers, stop }
}

/** The same, resolved once it can be asked. */
export const startEngine = async (...how: Parameters<typeof launchEngine>): Promise<Engine> => (await launchEngine(...how)).answers

/**
 * Written whole or not at all: a start that is cut off leaves no empty one, which no database can be made with.
 * A new one opens no database that stands already.
 */
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
