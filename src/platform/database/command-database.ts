import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartFailure } from '../start-failure.ts'
import { DataFolderTaken, holdDataFolder } from './data-folder.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { database, startEngine, user } from './engine.ts'
import { migrateDatabase } from './migrate.ts'

const quiet = { warn: () => {}, info: () => {} }

/**
 * Does some work on the product's database for a command: the one that DATABASE_URL names; else the embedded one,
 * through the server that runs on the data folder where there is one, started for the while where there is none.
 * @throws StartFailure
 */
export async function withDatabase<T>(config: Config, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const { connection, release } = await reach(config)
  const onError = () => {}
  try {
    await migrateDatabase(connection, async () => {})
    const open = openDatabase(connection, { connections: 2, onError })
    try {
      return await work(open)
    } finally {
      await open.close()
    }
  } finally {
    await release()
  }
}

async function reach({ databaseUrl, dataFolder }: Config): Promise<{ connection: pg.PoolConfig; release(): Promise<void> }> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, release: async () => {} }
  const held = await holdDataFolder(dataFolder).catch(error => {
    if (error instanceof DataFolderTaken) return undefined
    throw error
  })
  if (!held) return { connection: runningEngine(dataFolder), release: async () => {} }
  try {
    const engine = await startEngine(dataFolder, quiet)
    return {
      connection: engine.connection,
      async release() {
        await engine.stop()
        await held.release()
      },
    }
  } catch (error) {
    await held.release()
    throw error
  }
}

/** How to reach the engine that another process keeps: PostgreSQL writes its socket's folder in the fifth line of its pid file. */
function runningEngine(dataFolder: string): pg.PoolConfig {
  try {
    const host = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
    const password = readFileSync(join(dataFolder, 'postgres.password'), 'utf8').trim()
    if (host) return { host, user, password, database }
  } catch {
    // Not there yet, or not ours to read: said below.
  }
  throw new StartFailure(`A Spiedo holds ${dataFolder}, but its database can't be reached: wait until it is open, and use the user who started it.`)
}
