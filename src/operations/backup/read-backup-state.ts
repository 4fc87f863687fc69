import type { Context } from '#platform/context.ts'
import type { BackupState } from '../contract.ts'
import type { BackupKind } from '../vocabulary.ts'

interface Row {
  kind: BackupKind
  succeededAt: Date | null
  name: string | null
  bytes: string | null
  failedAt: Date | null
  problem: string | null
}

/** Newest success of each kind, and the newest failure if no success followed it. */
const query = `select kind, succeeded.finished_at as "succeededAt", succeeded.name, succeeded.bytes, failed.finished_at as "failedAt", failed.problem
  from unnest(array['backup', 'drill']) as kind
  left join lateral (select finished_at, name, bytes from backup_runs r where r.kind = kind.kind and problem is null order by finished_at desc limit 1) succeeded on true
  left join lateral (select finished_at, problem from backup_runs r where r.kind = kind.kind and problem is not null
    and finished_at > coalesce(succeeded.finished_at, '-infinity') order by finished_at desc limit 1) failed on true`

/** Reads the newest backup and restore drill, with the failure since, if any. */
export async function readBackupState({ pool, config }: Pick<Context, 'pool' | 'config'>): Promise<BackupState> {
  const { rows } = await pool.query<Row>(query)
  const describe = (wanted: BackupKind) => {
    const row = rows.find(({ kind }) => kind === wanted)
    return {
      last: row?.succeededAt ? { finishedAt: row.succeededAt.toISOString(), name: row.name ?? '', bytes: Number(row.bytes) } : null,
      failure: row?.failedAt ? { finishedAt: row.failedAt.toISOString(), problem: row.problem ?? '' } : null,
    }
  }
  return { dailyAt: config.backup.at ?? null, backup: describe('backup'), drill: describe('drill') }
}
