import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { BackupKind } from '../vocabulary.ts'

interface BackupRun {
  kind: BackupKind
  startedAt: Date
  /** File name of the backup; undefined if none was stored. */
  name: string | undefined
  bytes: number | undefined
  /** Sentence for the operator; undefined: it succeeded. */
  problem: string | undefined
}

/** Records a run, for `/metrics` and the back office. A database from before this table has no record: the backup counts nevertheless. */
export async function recordRun(connection: pg.PoolConfig, { kind, startedAt, name, bytes, problem }: BackupRun): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'spiedo backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.backup_runs') is not null as exists`)
    if (!rows[0]?.exists) return
    await client.query('insert into backup_runs (id, kind, started_at, finished_at, name, bytes, problem) values ($1, $2, $3, now(), $4, $5, $6)', [
      uuidv7(),
      kind,
      startedAt,
      name ?? null,
      bytes ?? null,
      problem ?? null,
    ])
  } finally {
    await client.end()
  }
}
