import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { getErrorChain } from '../error-chain.ts'
import { markSideEffect } from '../idempotency/idempotency-key.ts'
import { closeSilentConnections, socketTimeoutMs, withKeepAlive } from './dead-connection.ts'

/** Drizzle over a pool, or over one transaction: a use case takes either and never knows which. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with' | '$count'
>

let poolCount = 0

/** How long a statement may take, and a transaction wait for its next one, in ms. */
const sessionTimeouts = 'set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000'

export interface OpenDatabase {
  db: NodePgDatabase
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens the pool. Statements end after 15 s; a lost connection is dropped from the pool and the next one is
 * made anew, so an outage of the database heals without a hand on it. One is lost, too, that says nothing for longer (`silence`, ms).
 */
export function openDatabase(
  connection: pg.PoolConfig,
  { connections, onError, silence = socketTimeoutMs }: { connections: number; onError: (error: Error) => void; silence?: number },
): OpenDatabase {
  const pool = new ReusingPool({
    ...withKeepAlive(connection),
    max: connections,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 60_000,
    // Told apart in pg_stat_activity: a test asserts that a process has exactly one.
    application_name: `spiedo pool ${process.pid}-${++poolCount}`,
  })
  closeSilentConnections(pool, silence)
  let closing = false
  // The pool's end does not wait for its sockets: what the database says while it stops is no loss.
  pool.on('error', error => {
    if (!closing) onError(error)
  })
  // Lost in the middle of a transaction, between two statements: the next statement says so to whoever holds it.
  pool.on('connect', client => client.on('error', () => {}))
  // As its first statement, not as a parameter of the connection: PgBouncer knows no such parameters and refuses it.
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
 * Keeps the connection of a statement that PostgreSQL refused: pg's own pool closes it after any error, and the next statement
 * would wait for a new process that has to read the catalogue and plan everything anew. Refusals are everyday: a full slot, a name that is taken.
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
 * Wrong values, constraints, rollbacks for others' sake and the product's own (`spiedo_refuse`), by their SQLSTATE: of these the
 * connection knows nothing afterwards. (Its severity is told in the language of the database.)
 */
const isStatementError = (error: unknown) => error instanceof pg.DatabaseError && /^(22|23|40|SP)/.test(error.code ?? '')

/**
 * Gives the connection of every transaction back. Drizzle's own way keeps one that is lost before its `begin` was
 * answered: each outage of the database would cost the pool some, until none were left and the server could not even stop.
 * What is committed for a request with a key says so (`markSideEffect`).
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

/** What PostgreSQL or its connection says when it can't be reached: the answer is 503, and to try again. */
export function isOutage(error: unknown): boolean {
  for (const cause of getErrorChain(error)) {
    const { code } = cause
    if (typeof code === 'string' && (outageCodes.has(code) || code.startsWith('08'))) return true
    if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(cause.message)) return true
  }
  return false
}

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
