import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartFailure } from '../start/start-failure.ts'
import { describeOutdatedBuild, findUnknownMigrations, migrationsFolder } from './known-migrations.ts'
import { refuseTransactionPooler } from './transaction-pooler.ts'

/** Arbitrary lock id, the same for every instance. */
const migrationLockId = 7_743_361

/**
 * Migrates the schema, then runs `then` (the first data) before any other instance may: instances that start together wait for one another here.
 * @throws StartFailure if a newer build migrated the database, or if it is behind a transaction pooler
 */
export async function migrateDatabase<Result>(connection: pg.PoolConfig, then: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection)
  // Connection lost while `then` runs: the unlock statement reports that.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8') throw new StartFailure(`DATABASE_URL: the database is kept in ${rows[0]?.server_encoding}: it has to be UTF8.`)
    await refuseTransactionPooler(client, connection)
    await client.query('select pg_advisory_lock($1)', [migrationLockId])
    const outdatedProblem = describeOutdatedBuild(await findUnknownMigrations(client))
    if (outdatedProblem) throw new StartFailure(outdatedProblem)
    await client.query("set client_min_messages = 'warning'")
    await migrate(drizzle({ client }), { migrationsFolder })
    const result = await then()
    await client.query('select pg_advisory_unlock($1)', [migrationLockId])
    return result
  } finally {
    await client.end()
  }
}
