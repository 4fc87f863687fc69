import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { StartFailure } from '../start/start-failure.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { acquireDataFolder, DataFolderTaken } from './embedded/data-folder.ts'
import { engineDatabase, engineUser, startEngine } from './embedded/engine.ts'
import { isCluster } from './embedded/engine-cluster.ts'
import { migrateDatabase } from './migrate.ts'

/** No server has ever started on this database: there is nothing to work on. */
export class NoDatabaseYet extends StartFailure {
  constructor(config: Config) {
    super(`There is no Spiedo in ${describeLocation(config)} yet: npm start makes one. If there should be one, check DATA_DIR and DATABASE_URL.`)
  }
}

const silentLog = { warn: () => {}, info: () => {} }

/** Database that a command worked on. */
interface UsedDatabase {
  /** Data folder, or database and server name without user and password. */
  place: string
  /** True if the database was empty and this command created its tables. */
  isNew: boolean
}

/**
 * Runs work on the app's database for a command: the one in DATABASE_URL, else the embedded one, through the running server's engine if there is one,
 * otherwise started temporarily.
 * @throws StartFailure
 */
export async function withDatabase(config: Config, work: (open: OpenDatabase) => Promise<unknown>): Promise<UsedDatabase> {
  const { connection, release } = await acquireConnection(config, { create: true })
  const onError = () => {}
  try {
    const isNew = await isEmptyDatabase(connection)
    await migrateDatabase(connection, async () => {})
    const open = openDatabase(connection, { connections: 2, onError })
    try {
      await work(open)
    } finally {
      await open.close()
    }
    return { place: describeLocation(config), isNew }
  } finally {
    await release()
  }
}

/** Describes the database for the operator, without user and password. */
export function describeLocation({ databaseUrl, dataFolder }: Config): string {
  if (!databaseUrl) return dataFolder
  const { pathname, searchParams, host } = new URL(databaseUrl)
  return `${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? host}`
}

/** Tells whether a database has none of our tables yet. */
export async function isEmptyDatabase(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query("select to_regclass('public.users') is null as empty")).rows[0].empty
  } finally {
    await client.end()
  }
}

/**
 * Connects to the app's database without changing it: through the running server's engine, or a temporarily started one. `create` makes an embedded
 * database that is missing.
 * @throws StartFailure NoDatabaseYet if the embedded database is missing
 */
export async function acquireConnection(config: Config, { create = false } = {}): Promise<{ connection: pg.PoolConfig; release(): Promise<void> }> {
  const { databaseUrl, dataFolder, backup } = config
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, release: async () => {} }
  if (!create && !isCluster(join(dataFolder, 'postgres'))) throw new NoDatabaseYet(config)
  const folderLock = await acquireDataFolder(dataFolder).catch(error => {
    if (error instanceof DataFolderTaken) return undefined
    throw error
  })
  if (!folderLock) return { connection: findRunningEngine(dataFolder), release: async () => {} }
  try {
    // With the archive, also for a moment: a segment that is not archived would be a gap.
    const engine = await startEngine(dataFolder, silentLog, { walArchive: backup.walArchive?.folder })
    return {
      connection: engine.connection,
      async release() {
        await engine.stop()
        await folderLock.release()
      },
    }
  } catch (error) {
    await folderLock.release()
    throw error
  }
}

/** Finds the engine of another process: PostgreSQL writes its socket's folder in the fifth line of its pid file. */
function findRunningEngine(dataFolder: string): pg.PoolConfig {
  try {
    const host = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
    const password = readFileSync(join(dataFolder, 'postgres.password'), 'utf8').trim()
    if (host) return { host, user: engineUser, password, database: engineDatabase }
  } catch {
    // Missing or unreadable: reported below.
  }
  throw new StartFailure(`A Spiedo holds ${dataFolder}, but its database can't be reached: wait until it is open, and use the user who started it.`)
}
