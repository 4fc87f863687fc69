import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'

export interface TestDatabase extends OpenDatabase {
  connection: pg.PoolConfig
}

/** As many as the product opens: for races. Each connection costs PostgreSQL a process that reads the whole catalogue anew. */
export const connectionsOfTheProduct = 16

/** A migrated, empty database of one's own. `close` drops it. */
export async function testDatabase(connections = 4): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  // File by file: through the log, which is what PostgreSQL does unless told otherwise, a clone is three times the work.
  await asAdmin(cluster, `create database ${name} template template_spiedo strategy file_copy`)
  const connection = { ...cluster, database: name }
  const open = openDatabase(connection, { connections, onError: () => {} })
  return {
    ...open,
    connection,
    async close() {
      await open.close()
      await asAdmin(cluster, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The same for a single test: dropped when it has finished. */
export async function aDatabase(connections?: number): Promise<TestDatabase> {
  const database = await testDatabase(connections)
  onTestFinished(() => database.close())
  return database
}

/** Cloning locks the template: clones of parallel test files wait for one another here, in PostgreSQL. */
async function asAdmin(cluster: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
