import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toWallClock } from '#platform/local-time.ts'
import { toIso, toIsoOrNull } from '#platform/to-iso.ts'
import { companies } from '#restaurants/tables.ts'
import { monthExports } from '../tables.ts'
import { type MonthExport, type MonthExportInput, refuseMonthExport } from './contract.ts'
import { monthExportJob, monthExportRetentionMs } from './run-month-export.ts'

/** Time without a sign of life after which an export counts as interrupted, in ms: its server was killed. */
const maxSilenceMs = 120_000
/** Exports of a company that are kept; requesting another one deletes the oldest. */
const maxPerCompany = 6

type StoredExport = typeof monthExports.$inferSelect

/**
 * Requests the month of a company. One at a time.
 * @throws Refusal `company_not_found`, `month_not_begun`, `month_export_running`
 */
export async function requestMonthExport(context: Context, companyId: string, { month, format }: MonthExportInput, actor: Actor): Promise<MonthExport> {
  const { db, clock, jobs } = context
  const now = clock.now()
  if (month > toWallClock(now.getTime(), 'Europe/Rome').date.slice(0, 7)) throw refuseMonthExport('month_not_begun', { field: 'month' })
  await jobs.ready(monthExportJob)
  return db.transaction(async tx => {
    const [company] = await tx.select({ name: companies.legalName }).from(companies).where(eq(companies.id, companyId)).for('share')
    if (!company) throw refuseMonthExport('company_not_found')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`month export ${companyId}`}, 0))`)
    const known = await readMonthExports(tx, companyId, now)
    if (known.some(({ state }) => state === 'running')) throw refuseMonthExport('month_export_running')
    const oldest = known.slice(maxPerCompany - 1).map(({ id }) => id)
    if (oldest.length > 0) await tx.delete(monthExports).where(inArray(monthExports.id, oldest))
    const values = { id: uuidv7(), companyId, month: `${month}-01`, format, createdAt: now, aliveAt: now }
    const [added] = await tx.insert(monthExports).values(values).returning()
    if (!added) throw new Error('the export was not stored')
    await audit(tx, actor, { action: 'month.requested', tableName: 'month_exports', rowId: added.id, after: { company: company.name, month } })
    await jobs.send(tx, monthExportJob, { exportId: added.id })
    return describeExport(added, now)
  })
}

/** Reads the exports of a company that can still be downloaded, run or have failed; the newest first. */
export async function readMonthExports(db: Database, companyId: string, now: Date): Promise<MonthExport[]> {
  const isRecent = gt(monthExports.createdAt, new Date(now.getTime() - monthExportRetentionMs))
  const rows = await db
    .select()
    .from(monthExports)
    .where(and(eq(monthExports.companyId, companyId), isRecent))
    .orderBy(desc(monthExports.id))
  return rows.map(row => describeExport(row, now))
}

/**
 * Finds an export whose file can be downloaded.
 * @throws Refusal `month_export_missing`, also when its parts are gone after a crash of the database
 */
export async function findMonthExport(
  { db, pool, clock }: Pick<Context, 'db' | 'pool' | 'clock'>,
  id: string,
): Promise<StoredExport & { chunks: number; companyName: string }> {
  const [row] = await db
    .select({ found: monthExports, companyName: companies.legalName })
    .from(monthExports)
    .innerJoin(companies, eq(companies.id, monthExports.companyId))
    .where(eq(monthExports.id, id))
  const found = row?.found
  if (!found || describeExport(found, clock.now()).availableUntil === null) throw refuseMonthExport('month_export_missing')
  const chunks = found.chunks ?? 0
  const stored = await pool.query<{ count: string }>('select count(*) as count from month_export_chunks where export_id = $1', [id])
  if (Number(stored.rows[0]?.count) !== chunks) throw refuseMonthExport('month_export_missing')
  return { ...found, chunks, companyName: row.companyName }
}

function describeExport(stored: StoredExport, now: Date): MonthExport {
  const { id, companyId, month, format, createdAt, aliveAt, finishedAt, sheetsDone, sheetsTotal, rows, bytes } = stored
  const isSilent = finishedAt === null && now.getTime() - aliveAt.getTime() > maxSilenceMs
  const problem = isSilent ? 'interrupted' : stored.problem
  const state = problem ? 'failed' : finishedAt ? 'done' : 'running'
  const availableUntil = new Date(createdAt.getTime() + monthExportRetentionMs)
  return {
    ...{ id, companyId, month: month.slice(0, 7), format, state, problem, sheetsDone, sheetsTotal, rows, bytes },
    createdAt: toIso(createdAt),
    finishedAt: toIsoOrNull(finishedAt),
    availableUntil: state === 'done' && availableUntil > now ? toIso(availableUntil) : null,
  }
}
