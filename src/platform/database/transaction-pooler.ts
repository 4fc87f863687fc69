import pg from 'pg'
import { StartFailure } from '../start/start-failure.ts'

/** How many further connections hold a transaction each at most, to be given the one that the first had. */
const maxConnections = 3

/** How long one of them may wait for its turn, in ms: a pooler whose connections are all in use says nothing. */
const connectTimeoutMs = 5000

/**
 * Refuses a pooler that hands each transaction, or each statement, to another connection of the database, as PgBouncer does with
 * `pool_mode = transaction`. Prepared statements, LISTEN and locks of a session would end up with somebody else.
 *
 * A pooler invents the process id that it tells its clients; where the id is the one that answers, there is none between.
 * Behind one in session mode (which works) a client keeps its process for itself. In the other modes another client is given
 * the same process, or the first gets another while that one is held.
 * @throws StartFailure with one sentence that names the setting
 */
export async function refuseTransactionPooler(client: pg.Client, connection: pg.PoolConfig): Promise<void> {
  const process = await getBackendPid(client)
  if (process === (client as unknown as { processID: number }).processID) return
  if (await isBackendShared(client, process, connection))
    throw new StartFailure(
      'DATABASE_URL: a connection pooler gives every transaction another connection: set pool_mode = session in PgBouncer, or name PostgreSQL itself (Spiedo keeps a pool of its own).',
    )
}

async function isBackendShared(client: pg.Client, process: number, connection: pg.PoolConfig): Promise<boolean> {
  const others: pg.Client[] = []
  try {
    for (let round = 0; round < maxConnections; round += 1) {
      const other = new pg.Client({ ...connection, connectionTimeoutMillis: connectTimeoutMs, query_timeout: connectTimeoutMs })
      other.on('error', () => {})
      others.push(other)
      await other.connect()
      await other.query('begin')
      if ((await getBackendPid(other)) === process || (await getBackendPid(client)) !== process) return true
    }
    return false
  } catch (error) {
    // PgBouncer's word for `pool_mode = statement`. What else is in the way says so by itself when the pool is opened.
    return /transaction blocks not allowed/.test((error as Error).message)
  } finally {
    await Promise.all(others.map(other => other.end().catch(() => {})))
  }
}

/** The process of the database that answers this client now. */
async function getBackendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(rows[0]?.pid)
}
