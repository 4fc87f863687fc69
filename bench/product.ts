import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { endProcess, trackChild } from './children.ts'
import type { Bench } from './part.ts'
import { listChildren, pinToCore } from './processes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Product {
  /** URL, e.g. `http://127.0.0.1:3460`. */
  address: string
  dataFolder: string
  /** Server process, a child of the start script. */
  pid: number
  /** Process ids of PostgreSQL. */
  databasePids(): number[]
  /** Connection parameters of the embedded database. */
  connection: pg.ClientConfig
  /** Empties the log, which grows by megabytes a second under load. */
  emptyLog(): void
  stop(): Promise<void>
}

interface ProductOptions {
  /** Name of the data folder below the bench's own; reuse it for a second start. */
  name: string
  env?: Record<string, string>
  /** True: all cores instead of one. */
  unpinned?: boolean
  /** Makes this another instance on the given one's database. */
  onDatabaseOf?: Product
}

/**
 * Starts the app as `npm start` does: start script, embedded database, demo chain, log at `info` to a file, headers and limits on. Resolves once the
 * app reports that it is open.
 */
export async function startProduct(bench: Bench, { name, env = {}, unpinned = false, onDatabaseOf }: ProductOptions): Promise<Product> {
  const dataFolder = join(bench.folder, name)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const logFile = join(bench.folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  const startCommand = [process.execPath, [join(root, 'scripts/start.mjs')]] as [string, string[]]
  const [file, args] = unpinned ? startCommand : pinToCore('server', ...startCommand)
  const child = trackChild(
    spawn(file, args, {
      cwd: root,
      stdio: ['ignore', log, 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        HOST: '127.0.0.1',
        PORT: String(bench.port),
        DATA_DIR: dataFolder,
        DEMO: '1',
        // All guests order from one IP, and no kitchen accepts.
        OPEN_ORDERS_PER_CUSTOMER: '1000000',
        OPEN_ORDERS_PER_NETWORK: '1000000',
        OPEN_ORDERS_PER_RESTAURANT: '1000000',
        MAILS_PER_HOUR: '1000000',
        ...(onDatabaseOf && { DATABASE_URL: toDatabaseUrl(onDatabaseOf) }),
        ...env,
      },
    }),
  )
  closeSync(log)
  let startOutput = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', chunk => {
      startOutput += chunk
      const open = /open at (\S+)/.exec(startOutput)?.[1]
      if (open) resolve(open)
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the product ended with ${code}:\n${startOutput}`)))
  })
  const connection = onDatabaseOf?.connection ?? {
    host: join(dataFolder, 'socket'),
    user: 'spiedo',
    database: 'spiedo',
    password: readFileSync(join(dataFolder, 'postgres.password'), 'utf8').trim(),
  }
  if (!bench.machine.postgresql) bench.machine.postgresql = await readDatabaseVersion(connection)
  return {
    address,
    dataFolder,
    pid: listChildren(child.pid ?? 0)[0] ?? child.pid ?? 0,
    databasePids() {
      if (onDatabaseOf) return onDatabaseOf.databasePids()
      const postmaster = Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
      return [postmaster, ...listChildren(postmaster)]
    },
    connection,
    emptyLog: () => truncateSync(logFile),
    stop: () => endProcess(child),
  }
}

/** URL of an embedded database, which listens on its socket only. */
const toDatabaseUrl = ({ connection: { user, password, database, host } }: Product) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(String(host))}`

async function readDatabaseVersion(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? 'unknown'
}
