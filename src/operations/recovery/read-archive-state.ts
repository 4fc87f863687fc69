import type pg from 'pg'
import { clusterArchive } from '#platform/database/embedded/wal-archive.ts'
import { listBaseBackups } from './base-backups.ts'

interface ArchiveState {
  /** Archive of the present cluster. */
  folder: string
  lastArchivedAt: Date | undefined
  /** Newest failure, unless a segment was archived since: PostgreSQL tries each until it succeeds. */
  failingSince: Date | undefined
  newestBaseAt: Date | undefined
}

/** Reads how the archive of the log stands, from PostgreSQL's statistics and the archive's folder. */
export async function readArchiveState(pool: Pick<pg.ClientBase, 'query'>, archive: string): Promise<ArchiveState> {
  const { rows } = await pool.query<{ id: string; archivedAt: Date | null; failedAt: Date | null }>(
    `select system_identifier::text as id, last_archived_time as "archivedAt", last_failed_time as "failedAt"
       from pg_control_system(), pg_stat_archiver`,
  )
  const { id = '', archivedAt = null, failedAt = null } = rows[0] ?? {}
  const folder = clusterArchive(archive, id)
  return {
    folder,
    lastArchivedAt: archivedAt ?? undefined,
    failingSince: failedAt && (!archivedAt || failedAt > archivedAt) ? failedAt : undefined,
    newestBaseAt: listBaseBackups(folder)[0]?.completedAt,
  }
}
