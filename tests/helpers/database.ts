import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'

export interface TestDatabase extends OpenDatabase {
  connection: pg.PoolConfig
}

/** Pool size of the app, for races and lock waits. Each connection costs PostgreSQL a process that reads the whole catalogue anew. */
export const productConnections = 16

/** Opens a migrated, empty database of the test's own. `close` drops it. */
export async function openTestDatabase(connections = 2): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files is a third of the work of PostgreSQL's default, cloning through the WAL.
  await runAsAdmin(cluster, `create database ${name} template template_spiedo strategy file_copy`)
  const connection = { ...cluster, database: name }
  const opened = openDatabase(connection, { connections, onError: () => {} })
  return {
    ...opened,
    connection,
    async close() {
      await opened.close()
      await runAsAdmin(cluster, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Waits until this many statements wait for a lock. A transaction caches the activity view until told to clear that snapshot. */
export async function expectLockWaiters(pool: Pick<pg.Pool, 'query'>, count: number): Promise<void> {
  const waitersQuery = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => {
      await pool.query('select pg_stat_clear_snapshot()')
      return (await pool.query(waitersQuery)).rowCount
    })
    .toBe(count)
}

/** Opens a database for a single test, dropped when the test has finished. */
export async function createDatabaseForTest(connections?: number): Promise<TestDatabase> {
  const database = await openTestDatabase(connections)
  onTestFinished(() => database.close())
  return database
}

let adminClient: Promise<pg.Client> | undefined

/** Connects once per process for all test files: a connection for each would cost as much as half a clone. */
async function connectAdmin(cluster: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  // The cluster ends before the process does.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Cloning locks the template: clones of parallel test files wait for one another here, in PostgreSQL. */
async function runAsAdmin(cluster: pg.PoolConfig, statement: string): Promise<void> {
  adminClient ??= connectAdmin(cluster)
  const client = await adminClient
  await client.query('select pg_advisory_lock(1)')
  try {
    await client.query(statement)
  } finally {
    await client.query('select pg_advisory_unlock(1)')
  }
}
