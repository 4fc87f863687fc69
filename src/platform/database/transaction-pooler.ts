import pg from 'pg'
import { StartFailure } from '../start/start-failure.ts'

/** Maximum extra connections that each hold a transaction, to be given the first one's backend. */
const maxConnections = 3

/** Maximum wait of each for a connection, in ms: a pooler with no free connection does not answer. */
const connectTimeoutMs = 5000

/**
 * Refuses a pooler that assigns each transaction or statement to another backend, such as PgBouncer with `pool_mode = transaction`. Prepared
 * statements, LISTEN and session locks would reach the wrong backend.
 *
 * A pooler invents the process id that its clients see; if the id equals the answering backend's, there is no pooler. In session mode (supported) a
 * client keeps its backend. In the other modes another client gets the same backend, or the first client gets a different one while that one is held.
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
    // PgBouncer's error for `pool_mode = statement`. Other problems show up when the pool is opened.
    return /transaction blocks not allowed/.test((error as Error).message)
  } finally {
    await Promise.all(others.map(other => other.end().catch(() => {})))
  }
}

/** Reads the pid of the backend that answers this client now. */
async function getBackendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(rows[0]?.pid)
}
