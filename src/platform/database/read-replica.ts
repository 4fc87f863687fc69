import { setTimeout as wait } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import { getErrorChain } from '../error-chain.ts'
import { isOutage, openDatabase } from './database.ts'

/**
 * Maximum wait until the replica has replayed what was committed before a read, and pause before an unusable replica is asked again, in ms.
 */
const defaultLimits = { maxBehindMs: 250, retryAfterMs: 5000 }
const pollMs = 5
/** Connections to the replica: lists and reports of back offices. */
const replicaConnections = 4

/** Reads that may run on a replica: lists and reports. Decisions, and what decisions are based on, read from the primary. */
export interface ReadReplica {
  /**
   * Runs `read` on the replica if that has everything committed before this call, otherwise on the primary. A list never misses a change that was
   * answered before the list was asked for. `read` may run twice, the second time on the primary.
   */
  read<Result>(read: (db: NodePgDatabase) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Reads from the primary, where no replica is configured. */
export const readFromPrimary = (primary: { db: NodePgDatabase }): ReadReplica => ({ read: read => read(primary.db), close: async () => {} })

/** Opens the replica. An unreachable one does not prevent the start. */
export function openReadReplica(
  connection: pg.PoolConfig,
  primary: { db: NodePgDatabase; pool: pg.Pool },
  log: Pick<Logger, 'debug' | 'info' | 'warn'>,
  { maxBehindMs, retryAfterMs } = defaultLimits,
): ReadReplica {
  const replica = openDatabase(connection, { connections: replicaConnections, onError: error => log.debug({ err: error }, 'replica connection lost') })
  let retryAt = 0
  let isUsed = true

  const giveUp = (reason: string, error?: unknown) => {
    retryAt = performance.now() + retryAfterMs
    if (isUsed) log.warn({ reason, ...(error !== undefined && { err: error }) }, 'the read replica is not used: lists and reports read from the primary')
    isUsed = false
  }

  /** Reads the primary's position, then waits for the replica to reach it. Positions of other clusters are not comparable, so a replica must recover. */
  const hasCaughtUp = async (): Promise<boolean> => {
    const { rows } = await primary.pool.query<{ lsn: string }>({ name: 'flushed-lsn', text: 'select pg_current_wal_flush_lsn()::text as lsn' })
    const statement = {
      name: 'replayed-lsn',
      text: 'select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached',
    }
    for (const deadline = performance.now() + maxBehindMs; ; await wait(pollMs)) {
      const [state] = (await replica.pool.query<{ isReplica: boolean; reached: boolean }>(statement, [rows[0]?.lsn])).rows
      if (state?.reached) return true
      if (state?.isReplica && performance.now() < deadline) continue
      giveUp(state?.isReplica ? 'it is behind' : 'it is no standby')
      return false
    }
  }

  return {
    async read(read) {
      if (performance.now() < retryAt) return read(primary.db)
      try {
        if (await hasCaughtUp()) {
          const result = await read(replica.db)
          if (!isUsed) log.info('the read replica is used again')
          isUsed = true
          return result
        }
      } catch (error) {
        if (!isOutage(error) && !isRecoveryConflict(error)) throw error
        giveUp(isRecoveryConflict(error) ? 'its recovery has ended a read' : 'it is out of reach', error)
      }
      return read(primary.db)
    },
    close: () => replica.close(),
  }
}

/** Detects a statement that a standby has cancelled because replay needed what it was reading (SQLSTATE 40001). */
const isRecoveryConflict = (error: unknown): boolean => {
  for (const { code } of getErrorChain(error)) if (code === '40001') return true
  return false
}
