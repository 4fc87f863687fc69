import type { Socket } from 'node:net'
import type pg from 'pg'

/** How long a line may say nothing before the system asks whether there is still somebody at its other end, in ms. */
const keepAliveDelayMs = 10_000

/** How long the answer of a statement may take, in ms: longer than PostgreSQL lets one go on, or a transaction wait for the next. */
export const socketTimeoutMs = 20_000

/** A database that vanishes with its machine or its network takes no leave. On such a line the system notices it where nothing is asked. */
export const withKeepAlive = (connection: pg.PoolConfig): pg.PoolConfig => ({ ...connection, keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelayMs })

/**
 * Cuts a line over which no byte has gone for so long (ms) while somebody held it: what was asked is not known to have arrived, which the
 * system takes up to a quarter of an hour to find out. Whoever asked is told that the database is away, and the next has another line.
 */
export function closeSilentConnections(pool: pg.Pool, timeoutMs: number): void {
  pool.on('connect', client => {
    const socket = getSocket(client)
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('the database has said nothing for too long'), { code: 'ETIMEDOUT' })))
  })
  pool.on('acquire', client => getSocket(client).setTimeout(timeoutMs))
  pool.on('release', (_, client) => getSocket(client).setTimeout(0))
}

/** Its socket, of which pg's types do not speak. */
const getSocket = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream
