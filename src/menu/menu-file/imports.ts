import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'
import { getErrorChain } from '#platform/error-chain.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { defineRefusals, Refusal } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { type MenuImport, menuImports } from '../tables.ts'
import { markApplied, noteApplyProgress, toLockKey } from './cancel-import.ts'
import { importRefusals } from './contract.ts'
import { planImport } from './plan-import.ts'
import { detectFormat, readMenuFile } from './read-file.ts'
import { readNamedLists, readWholeMenu } from './read-menu.ts'
import { type ReportedRow, toStorable } from './report.ts'
import { toMenuRows } from './rows.ts'
import { writeMenu } from './write-menu.ts'

const refuse = defineRefusals(importRefusals)

/** Job that checks an uploaded file without writing to the menu. */
export const checkImportJob = defineJob<{ importId: string }>('menu.import_check', { retryLimit: 3, retryDelay: 2 })

/** Limits updates to imports still being checked: a job presumed lost may still run beside its replacement. */
const isChecking = (id: string) => and(eq(menuImports.id, id), eq(menuImports.state, 'checking'))

/** Stores the file and enqueues its check. */
export async function beginImport(context: Context, file: { name: string; type: string; bytes: Buffer }, actor: Actor): Promise<MenuImport> {
  return context.db.transaction(async transaction => {
    const { name, type, bytes } = file
    const [attachment] = await transaction.insert(attachments).values({ name, mime: type, byteSize: bytes.length, bytes }).returning({ id: attachments.id })
    const [startedImport] = await transaction
      .insert(menuImports)
      .values({ attachmentId: attachment?.id, format: detectFormat(bytes), actorId: actor.id ?? '' })
      .returning()
    if (!startedImport) throw new Error('an import was begun and is not there')
    await context.jobs.send(transaction, checkImportJob, { importId: startedImport.id })
    return startedImport
  })
}

/** Creates the job handler: the report says what each row of the file would change. */
export const createImportChecker =
  (context: Context) =>
  async ({ importId }: { importId: string }): Promise<void> => {
    const begun = await readImport(context.db, importId)
    if (begun?.state !== 'checking') return
    try {
      const { plan, version } = await context.db.transaction(tx => planStoredImport(context, tx, begun, noteProgress(context, importId)), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      })
      const total = plan.report.length
      await context.db
        .update(menuImports)
        .set({ state: 'checked', report: toStorable(plan.report), rowsDone: total, rowsTotal: total, checkedVersion: version })
        .where(isChecking(importId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const problem: ReportedRow = {
        row: 0,
        kind: null,
        title: '',
        outcome: 'refused',
        problem: { code: error.code, field: null, value: getFirstValue(error) },
      }
      await context.db
        .update(menuImports)
        .set({ state: 'failed', report: toStorable([problem]), finishedAt: sql`now()` })
        .where(isChecking(importId))
    }
  }

/** First value of a refusal of the whole file. */
const getFirstValue = ({ values }: Refusal): string | null => (values ? String(Object.values(values)[0]) : null)

/**
 * Applies a checked import in one transaction. Menu edits are locked out meanwhile; guests can still order.
 * @throws Refusal `import_missing`, `import_not_checked`; `menu_changed` when the result would differ from the report: nothing is written and the
 * file is checked again; `import_cancelled` when the import was cancelled meanwhile
 */
export async function applyImport(context: Context, id: string, actor: Actor): Promise<void> {
  const progress = async (rowsDone: number, rowsTotal: number) => {
    await noteApplyProgress(context.db, id, { rowsDone, rowsTotal })
    await breathe()
  }
  let begun = false
  try {
    await context.db.transaction(async transaction => {
      const isFree = await lockImport(transaction, id)
      const checked = await readImport(transaction, id)
      if (!checked) throw refuse('import_missing')
      if (!isFree || (checked.state !== 'checked' && checked.state !== 'applying')) throw refuse('import_not_checked')
      await context.db.update(menuImports).set({ state: 'applying', rowsDone: 0 }).where(eq(menuImports.id, id))
      begun = true
      await transaction.execute(sql`set local lock_timeout = '5s'`)
      await transaction.execute(sql`lock table categories, foods, option_groups, option_values, ingredients, combos in share row exclusive mode`)
      const { plan, menu } = await planStoredImport(context, transaction, checked, progress)
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(toStorable(plan.report))), checked.report)) throw refuse('menu_changed')
      await writeMenu(transaction, menu, plan, actor)
      await audit(transaction, actor, { action: 'menu.imported', tableName: 'menu_imports', rowId: id, after: countOutcomes(plan.report) })
      await markApplied(transaction, id, plan.report.length)
    })
  } catch (error) {
    const changed = (error instanceof Refusal && error.code === 'menu_changed') || isLockConflict(error)
    // Another attempt may own the import by now, also after a cancellation: leave its state alone.
    const isOwnAttempt = begun && !(error instanceof Refusal && error.code === 'import_cancelled')
    if (isOwnAttempt && changed) await recheckImport(context, id)
    else if (isOwnAttempt)
      await context.db.update(menuImports).set({ state: 'checked' }).where(sql`${menuImports.id} = ${id} and ${menuImports.state} = 'applying'`)
    throw changed ? refuse('menu_changed') : error
  }
  await refreshCatalogue(context)
}

async function recheckImport(context: Context, id: string): Promise<void> {
  await context.db.transaction(async transaction => {
    await transaction.update(menuImports).set({ state: 'checking', rowsDone: 0, report: [] }).where(eq(menuImports.id, id))
    await context.jobs.send(transaction, checkImportJob, { importId: id })
  })
}

/** Lock timeout (55P03) or deadlock (40P01). */
const isLockConflict = (error: unknown): boolean => getErrorChain(error).some(({ code }) => code === '55P03' || code === '40P01')

/** Locks an import until the transaction ends; false when another transaction holds the lock. */
async function lockImport(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${toLockKey(id)}) as free`)
  return rows[0]?.free ?? false
}

/** Reads an import's current state. `applying` without a lock means that the server died: nothing was written then. */
export async function readCurrentImport(db: Database, id: string): Promise<MenuImport | undefined> {
  const storedImport = await readImport(db, id)
  if (storedImport?.state !== 'applying') return storedImport
  return db.transaction(async transaction => {
    const abandonedImport = and(eq(menuImports.id, id), eq(menuImports.state, 'applying'))
    if (await lockImport(transaction, id)) await transaction.update(menuImports).set({ state: 'checked' }).where(abandonedImport)
    return readImport(transaction, id)
  })
}

async function readImport(db: Database, id: string): Promise<MenuImport | undefined> {
  const [row] = await db.select().from(menuImports).where(eq(menuImports.id, id))
  return row
}

async function planStoredImport(context: Context, db: Database, begun: MenuImport, progress: (rows: number, total: number) => Promise<void>) {
  const [file] = begun.attachmentId ? await db.select({ bytes: attachments.bytes }).from(attachments).where(eq(attachments.id, begun.attachmentId)) : []
  if (!file?.bytes) throw refuse('file_missing')
  const rows = await readMenuFile(file.bytes, begun.format)
  await progress(0, rows.length)
  const menu = await readWholeMenu(db)
  const lists = await readNamedLists(db, context.publicUrl())
  const plan = await planImport(toMenuRows(menu), rows, lists, done => progress(done, rows.length))
  return { plan, menu, version: context.catalogueVersion.current() }
}

/** Saves the progress of checking on a separate connection, and yields to other requests. */
const noteProgress = (context: Context, id: string) => async (rows: number, total: number) => {
  await context.db.update(menuImports).set({ rowsDone: rows, rowsTotal: total }).where(isChecking(id))
  await breathe()
}

export function countOutcomes(report: readonly { outcome: ReportedRow['outcome'] }[]) {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of report) counts[outcome]++
  return counts
}
