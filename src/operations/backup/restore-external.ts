import type pg from 'pg'
import { isEmptyDatabase } from '#platform/database/command-database.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { hasServer } from '../database/has-server.ts'
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
