import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { getErrorChain } from '../error-chain.ts'
import { StartFailure } from '../start/start-failure.ts'
import { isOutage } from './database.ts'
import { describeOutdatedBuild, findUnknownMigrations, migrationsFolder } from './known-migrations.ts'
import { refuseTransactionPooler } from './transaction-pooler.ts'
import { findUrlProblem } from './url-problem.ts'

/** Arbitrary lock id, the same for every instance. */
const migrationLockId = 7_743_361

/**
 * Migrates the schema, then runs `then` (the first data) before any other instance may: instances that start together wait for one another here.
 * All pending migrations are one transaction: a failed one leaves the database as it was.
 * @throws StartFailure if a newer build migrated the database, if it is behind a transaction pooler, or if a migration fails
 */
export async function migrateDatabase<Result>(connection: pg.PoolConfig, then: () => Promise<Result>, { folder = migrationsFolder } = {}): Promise<Result> {
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
    await migrate(drizzle({ client }), { migrationsFolder: folder }).catch(error => {
      throw describeFailedMigration(error)
    })
    const result = await then()
    await client.query('select pg_advisory_unlock($1)', [migrationLockId])
    return result
  } finally {
    await client.end()
  }
}

/** Describes a statement that the database refused in one line for the operator. Outages and missing rights keep their own descriptions. */
function describeFailedMigration(error: unknown): unknown {
  const cause = getErrorChain(error).find(each => each instanceof pg.DatabaseError)
  if (!cause || isOutage(error) || findUrlProblem(error)) return error
  const statement = (error as { query?: unknown }).query
  const where = typeof statement === 'string' ? ` at “${statement.replace(/\s+/g, ' ').trim().slice(0, 120)}”` : ''
  return new StartFailure(
    `The database could not be migrated (${cause.message}${where}). Nothing was changed: the former version still starts. Report this to the makers of Spiedo.`,
    { cause: error },
  )
}
