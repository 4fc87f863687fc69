import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { getErrorChain } from '../error-chain.ts'
import { markSideEffect } from '../idempotency/idempotency-key.ts'
import { traceStatements } from '../tracing/statement-spans.ts'
import { closeSilentConnections, socketTimeoutMs, withKeepAlive } from './dead-connection.ts'

/** Drizzle over a pool or over one transaction: use cases accept either. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with' | '$count'
>

let poolCount = 0

/** Maximum duration of a statement, and of a pause within a transaction, in ms. */
const sessionTimeouts = 'set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000'

export interface OpenDatabase {
  db: NodePgDatabase
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens the pool. Statements end after 15 s. A lost connection is replaced, so the pool recovers from an outage by itself. A connection without any
 * traffic for `silenceTimeoutMs` during a statement counts as lost.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  { connections, onError, silenceTimeoutMs = socketTimeoutMs }: { connections: number; onError: (error: Error) => void; silenceTimeoutMs?: number },
): OpenDatabase {
  const pool = new ReusingPool({
    ...withKeepAlive(connection),
    max: connections,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 60_000,
    // Unique name in pg_stat_activity: a test asserts that a process has exactly one pool.
    application_name: `spiedo pool ${process.pid}-${++poolCount}`,
  })
  closeSilentConnections(pool, silenceTimeoutMs)
  traceStatements(pool)
  let closing = false
  // The pool's end does not wait for its sockets; errors of a stopping database are harmless.
  pool.on('error', error => {
    if (!closing) onError(error)
  })
  // Connection lost in a transaction between two statements: the next statement reports the error to its caller.
  pool.on('connect', client => client.on('error', () => {}))
  // As the first statement, not as connection parameters: PgBouncer refuses unknown parameters.
  pool.on('connect', client => void client.query(sessionTimeouts).catch(() => {}))
  return {
    db: withConnectionRelease(drizzle({ client: pool }), pool),
    pool,
    close() {
      closing = true
      return pool.end()
    },
  }
}

/**
 * Reuses the connection after a refused statement. pg's own pool closes it on any error, and the next statement would wait for a new backend with
 * empty caches. Refusals are common: a full slot, a duplicate name.
 */
class ReusingPool extends pg.Pool {
  override query = (async (...statement: [pg.QueryConfig, unknown[]?]) => {
    const client = await this.connect()
    let lost: Error | undefined
    try {
      return await client.query(...statement)
    } catch (error) {
      if (!isStatementError(error)) lost = error as Error
      throw error
    } finally {
      client.release(lost)
    }
  }) as pg.Pool['query']
}

/**
 * Statement errors by SQLSTATE: wrong values, constraints, rollbacks due to others, and our own (`spiedo_refuse`). These leave the connection intact.
 * (Severity is no criterion: PostgreSQL localizes that text.)
 */
const isStatementError = (error: unknown) => error instanceof pg.DatabaseError && /^(22|23|40|SP)/.test(error.code ?? '')

/**
 * Releases the connection of every transaction. Drizzle leaks one that is lost before `begin` was answered: each outage would cost the pool some,
 * until none were left and the server could not stop. Commits under an idempotency key are recorded (`markSideEffect`).
 */
function withConnectionRelease(db: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client }).transaction(async tx => {
        const result = await work(tx)
        if (config?.accessMode !== 'read only') await markSideEffect(tx)
        return result
      }, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}

/** Detects an unreachable database: the response is 503 with a retry. */
export function isOutage(error: unknown): boolean {
  for (const cause of getErrorChain(error)) {
    const { code } = cause
    if (typeof code === 'string' && (outageCodes.has(code) || code.startsWith('08'))) return true
    if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(cause.message)) return true
  }
  return false
}

/** Tells whether PostgreSQL ended a statement after `statement_timeout`: it waited for a lock or for a busy machine. */
export const isStatementTimeout = (error: unknown): boolean => getErrorChain(error).some(({ code }) => code === '57014')

const outageCodes = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  '55P04',
])
