import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EngineBinaries, engineBinaries } from './engine-binaries.ts'
import { createCluster } from './engine-cluster.ts'
import { EngineError } from './engine-error.ts'
import { endOrphanedPostmaster } from './engine-orphan.ts'
import { socketFolder } from './engine-socket.ts'
import { chooseEngineUser, type EngineUser } from './engine-user.ts'

export interface Engine {
  /** How `pg` reaches it. */
  connection: pg.PoolConfig
  /** Ends it after its open transactions were rolled back (PostgreSQL's "fast" shutdown). */
  stop(): Promise<void>
}

export interface EngineLog {
  warn(details: object, message: string): void
  info(details: object, message: string): void
}

export const database = 'spiedo'
export const user = 'spiedo'

/**
 * Launches the embedded PostgreSQL in `<dataFolder>/postgres`, making the cluster on the first start, and keeps
 * it running: when its process ends by itself it is started again, and crash recovery is PostgreSQL's own. Resolves
 * once its process has begun; `answers` once it can be asked, which takes it a while in which other things can be done.
 * `durable: false` is for throw-away clusters of tests: nothing waits for the disk.
 * @throws EngineError, as `answers` does, when no way of running it works here
 */
export async function launchEngine(dataFolder: string, log: EngineLog, { durable = true } = {}): Promise<{ answers: Promise<Engine> }> {
  const binaries = engineBinaries()
  const cluster = join(dataFolder, 'postgres')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const as = await chooseEngineUser(binaries, dataFolder)
  const password = readPassword(join(dataFolder, 'postgres.password'))
  await endOrphanedPostmaster(cluster)
  await createCluster({ binaries, as, cluster, user, password })
  // A copy that was brought back may have opened it to others: PostgreSQL would refuse it.
  if (statSync(cluster).mode & 0o077) chmodSync(cluster, 0o700)
  const sockets = socketFolder(dataFolder, as)

  const keeper = new Keeper({ binaries, as, cluster, sockets, logFile: join(dataFolder, 'postgres.log'), durable }, { host: sockets, user, password }, log)
  const answers = keeper.start().then(() => ({ connection: { host: sockets, user, password, database }, stop: () => keeper.stop() }))
  // Whoever launched it may look for it later.
  answers.catch(() => {})
  return { answers }
}

/** The same, resolved once it can be asked. */
export const startEngine = async (...how: Parameters<typeof launchEngine>): Promise<Engine> => (await launchEngine(...how)).answers

/** Written whole or not at all: a start that is cut off leaves no empty one, which no database can be made with. */
function readPassword(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept) return kept
  const password = randomBytes(24).toString('base64url')
  const draft = `${file}.new`
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  renameSync(draft, file)
  return password
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

interface Postmaster {
  binaries: EngineBinaries
  as: EngineUser
  cluster: string
  sockets: string
  logFile: string
  durable: boolean
}

/** Holds one postmaster: waits until it answers, starts it again when it dies unasked. */
class Keeper {
  #postmaster: Postmaster
  #connection: pg.ClientConfig
  #log: EngineLog
  #child: ChildProcess | undefined
  #stopping = false

  constructor(postmaster: Postmaster, connection: pg.ClientConfig, log: EngineLog) {
    this.#postmaster = postmaster
    this.#connection = connection
    this.#log = log
  }

  async start(): Promise<void> {
    const deadline = Date.now() + 30_000
    for (;;) {
      const child = this.#spawn()
      if (await answers(child, this.#connection, deadline)) {
        this.#child = child
        child.once('exit', (code, signal) => void this.#restart(code, signal))
        return
      }
      // Backends of a killed postmaster hold its shared memory for a moment: PostgreSQL then refuses to start.
      if (Date.now() > deadline || this.#stopping) throw new EngineError(`The embedded PostgreSQL does not start: its log is ${this.#postmaster.logFile}.`)
      await pause(150)
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGINT')
    await ended
  }

  async #restart(code: number | null, signal: string | null): Promise<void> {
    if (this.#stopping) return
    this.#log.warn({ code, signal }, 'database ended unasked, starting it again')
    try {
      await endOrphanedPostmaster(this.#postmaster.cluster)
      await this.start()
      this.#log.info({}, 'database is back')
    } catch (error) {
      this.#log.warn({ err: error }, 'database could not be started again, trying on')
      setTimeout(() => void this.#restart(code, signal), 1000).unref()
    }
  }

  #spawn(): ChildProcess {
    const { binaries, as, cluster, sockets, logFile, durable } = this.#postmaster
    const settings = {
      listen_addresses: '',
      unix_socket_directories: sockets,
      unix_socket_permissions: '0700',
      max_connections: '120',
      shared_buffers: '256MB',
      effective_cache_size: '1GB',
      work_mem: '16MB',
      random_page_cost: '1.1',
      max_wal_size: '2GB',
      log_min_messages: 'warning',
      log_line_prefix: '%m [%p] ',
      timezone: 'UTC',
      jit: 'off',
      ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    }
    const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const output = openSync(logFile, 'a', 0o600)
    try {
      const [file, wrapped] = as.wrap(binaries.postgres, args)
      // A process group of its own: Ctrl-C in the terminal is for the server, which stops the database last.
      return spawn(file, wrapped, { stdio: ['ignore', output, output], detached: true, env: binaries.env, ...as.ids })
    } finally {
      closeSync(output)
    }
  }
}

/** PostgreSQL's SQLSTATE. */
const noSuchDatabase = '3D000'

/** Whether it can be asked, the database of ours made where there is none yet. False where it has ended, or has had its time. */
async function answers(child: ChildProcess, connection: pg.ClientConfig, deadline: number): Promise<boolean> {
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ ...connection, database, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      if ((error as { code?: string }).code === noSuchDatabase) {
        await createDatabase(connection)
        return true
      }
      await pause(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
