import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { chainExports } from '../tables.ts'
import { type ChainExport, refuseExport } from './contract.ts'
import { describeExport, readNewestExport } from './read-exports.ts'
import { runExportJob } from './run-export.ts'

/** Starts an export. The former one is deleted with its archive, so that one at most takes room. @throws Refusal `export_running` */
export async function requestExport(context: Context, actor: Actor): Promise<ChainExport> {
  const { db, clock, jobs } = context
  const now = clock.now()
  await jobs.ready(runExportJob)
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chain export', 0))`)
    const newest = await readNewestExport(tx, now)
    if (newest?.state === 'running') throw refuseExport('export_running')
    await tx.delete(chainExports)
    const [added] = await tx.insert(chainExports).values({ id: uuidv7(), createdAt: now, aliveAt: now }).returning()
    if (!added) throw new Error('the export was not stored')
    await audit(tx, actor, { action: 'export.requested', tableName: 'chain_exports', rowId: added.id })
    await jobs.send(tx, runExportJob, { exportId: added.id })
    return describeExport(added, now)
  })
}
