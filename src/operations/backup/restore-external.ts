import pg from 'pg'
import { isEmptyDatabase } from '#platform/database/command-database.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import type { OpenArchive } from './archive-reader.ts'
import { type RestoredDatabase, restoreDatabase } from './restore-database.ts'

/**
 * Restores an archive into the empty database of DATABASE_URL.
 * @throws StartFailure if the database is in use or has our tables
 */
export async function restoreExternal(databaseUrl: string, archive: OpenArchive): Promise<RestoredDatabase> {
  const connection: pg.PoolConfig = { connectionString: databaseUrl }
  try {
    if (await hasServer(connection)) throw new StartFailure('A Spiedo is running on the database of DATABASE_URL: stop it first.')
    if (!(await isEmptyDatabase(connection)))
      throw new StartFailure('The database of DATABASE_URL is a Spiedo’s already: create an empty one, and set DATABASE_URL to that.')
    return await restoreDatabase(connection, archive)
  } catch (error) {
    const problem = findUrlProblem(error)
    throw problem ? new StartFailure(`DATABASE_URL: ${problem}.`) : error
  }
}

/** Tells whether a server has its pool open. Its connections have application names of their own. */
async function hasServer(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name like 'spiedo pool %' limit 1`,
    )
    return rowCount !== 0
  } finally {
    await client.end()
  }
}
