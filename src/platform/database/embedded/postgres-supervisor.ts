import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import type { EngineBinaries } from './engine-binaries.ts'
import { EngineError } from './engine-error.ts'
import { changeOwner, type EngineUser } from './engine-user.ts'
import { assertWritable } from './make-folder.ts'
import { endOrphanedPostmaster, endPostmaster, findOrphanedPostmaster, isPostmasterOf } from './orphaned-postgres.ts'
import { isWrongPassword, sleep, waitUntilReady } from './wait-until-ready.ts'

export interface EngineLog {
  warn(details: object, message: string): void
  info(details: object, message: string): void
}

interface Postmaster {
  binaries: EngineBinaries
  as: EngineUser
  cluster: string
  sockets: string
  logFile: string
  passwordFile: string
  durable: boolean
  /** Maximum wait for an engine that is silent or keeps exiting, in ms. */
  recoveryTimeoutMs: number
}

/** Minimum duration of a recovery that is reported, in ms. */
const recoveryNoticeMs = 3000

/** Maximum wait for a silent orphan, in ms. */
const orphanTimeoutMs = 2000

/** WAL segment size in bytes: PostgreSQL's log grows by as much, also at start. */
const walSegmentBytes = 16 * 1024 ** 2

/** Supervises one postmaster: waits until it accepts connections, restarts it after an unexpected exit. */
export class PostgresSupervisor {
  #postmaster: Postmaster
  #connection: pg.ClientConfig
  #log: EngineLog
  #child: ChildProcess | undefined
  #starting: Promise<void> | undefined
  #stopping = false
  /** Further settings of PostgreSQL. */
  #settings: Record<string, string> = {}

  constructor(postmaster: Postmaster, connection: pg.ClientConfig, log: EngineLog) {
    this.#postmaster = postmaster
    this.#connection = connection
    this.#log = log
  }

  /** Resolves once the engine accepts connections. On failure no process is left running. `settings` are further ones of PostgreSQL. */
  start(settings = this.#settings): Promise<void> {
    this.#settings = settings
    this.#starting = this.#start()
    return this.#starting
  }

  async stop(): Promise<void> {
    this.#stopping = true
    // A starting engine is ended inside `start`.
    await this.#starting?.catch(() => {})
    const child = this.#child
    if (!child || !isRunning(child)) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGINT')
    await ended
  }

  async #start(): Promise<void> {
    const { recoveryTimeoutMs } = this.#postmaster
    const onRecovery = this.#sayingOnce()
    await this.#endOrphan(onRecovery)
    const deadline = Date.now() + recoveryTimeoutMs
    for (;;) {
      if (this.#stopping) throw this.#inWords()
      const child = this.#spawn()
      try {
        const problem = await waitUntilReady(this.#connection, { isThere: () => isRunning(child) && !this.#stopping, onRecovery, timeoutMs: recoveryTimeoutMs })
        // The process may have become ready and exited: no later exit event would report that.
        if (!problem && isRunning(child)) {
          this.#child = child
          child.once('exit', (code, signal) => void this.#restart(code, signal))
          return
        }
        if (!isRunning(child)) assertWritable(dirname(this.#postmaster.logFile), walSegmentBytes)
        // Backends of a killed postmaster hold its shared memory for a moment: PostgreSQL then refuses to start.
        if (isRunning(child) || Date.now() > deadline) throw this.#inWords(problem)
      } catch (error) {
        await endPostmaster(
          signal => child.kill(signal),
          () => !isRunning(child),
        )
        throw error
      }
      await sleep(150)
    }
  }

  /** Keeps an orphan that still recovers, so that its progress is not lost. */
  async #endOrphan(onRecovery: () => void): Promise<void> {
    const { cluster } = this.#postmaster
    const orphan = findOrphanedPostmaster(cluster)
    if (orphan === undefined) return
    const isThere = () => isPostmasterOf(orphan, cluster) && !this.#stopping
    await waitUntilReady(this.#connection, { isThere, onRecovery, timeoutMs: orphanTimeoutMs })
    await endOrphanedPostmaster(cluster)
  }

  #sayingOnce(): () => void {
    const startedAt = Date.now()
    let isLogged = false
    return () => {
      if (isLogged || Date.now() - startedAt < recoveryNoticeMs) return
      isLogged = true
      this.#log.warn({}, 'database is recovering from a crash, waiting until it is done')
    }
  }

  #inWords(problem?: Error): EngineError {
    const { cluster, passwordFile, logFile } = this.#postmaster
    if (this.#stopping) return new EngineError('The embedded PostgreSQL was stopped before it answered.')
    if (isWrongPassword(problem))
      return new EngineError(`The password in ${passwordFile} does not open the database in ${cluster}: bring back the one it was made with.`)
    const detail = problem instanceof pg.DatabaseError ? ` (${problem.message})` : ''
    return new EngineError(`The embedded PostgreSQL does not start${detail}: its log is ${logFile}.`)
  }

  async #restart(code: number | null, signal: string | null): Promise<void> {
    if (this.#stopping) return
    this.#log.warn({ code, signal }, 'database ended unasked, starting it again')
    try {
      await this.start()
      this.#log.info({}, 'database is back')
    } catch (error) {
      if (this.#stopping) return
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
      ...this.#settings,
    }
    const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const output = openSync(logFile, 'a', 0o600)
    try {
      changeOwner(as, logFile)
      const [file, wrapped] = as.wrap(binaries.postgres, args)
      // Own process group: Ctrl-C in the terminal is for the server, which stops the database last.
      return spawn(file, wrapped, { stdio: ['ignore', output, output], detached: true, env: binaries.env, ...as.ids }).on('error', () => {})
    } finally {
      closeSync(output)
    }
  }
}

const isRunning = (child: ChildProcess) => child.pid !== undefined && child.exitCode === null && child.signalCode === null
