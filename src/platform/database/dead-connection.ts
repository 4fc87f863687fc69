import type { Socket } from 'node:net'
import type pg from 'pg'

/** Idle time of a connection before the first TCP keep-alive probe, in ms. */
const keepAliveDelayMs = 10_000

/** Maximum wait for a statement's response, in ms: longer than PostgreSQL's own statement and idle-in-transaction timeouts. */
export const socketTimeoutMs = 20_000

/** Enables TCP keep-alive: a database that vanishes with its machine or network closes no connection, and an idle one would look alive. */
export const withKeepAlive = (connection: pg.PoolConfig): pg.PoolConfig => ({ ...connection, keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelayMs })

/**
 * Closes checked-out connections without any bytes for `timeoutMs`: TCP alone takes up to 15 minutes to report lost packets. The caller gets an
 * outage error, and the next one a new connection.
 */
export function closeSilentConnections(pool: pg.Pool, timeoutMs: number): void {
  pool.on('connect', client => {
    const socket = getSocket(client)
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('the database has said nothing for too long'), { code: 'ETIMEDOUT' })))
  })
  pool.on('acquire', client => getSocket(client).setTimeout(timeoutMs))
  pool.on('release', (_, client) => getSocket(client).setTimeout(0))
}

/** Client's socket, missing from pg's types. */
const getSocket = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream
