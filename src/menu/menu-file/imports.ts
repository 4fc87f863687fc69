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

/** Looks at a file that was sent; nothing of the menu is written. */
export const checkImportJob = defineJob<{ importId: string }>('menu.import_check', { retryLimit: 3, retryDelay: 2 })

/** A job that was given up for lost may go on beside the one that took its place: what has become of the import since is not touched. */
const isChecking = (id: string) => and(eq(menuImports.id, id), eq(menuImports.state, 'checking'))

/** Keeps the file and has it looked at. */
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

/** The job: what each row of the file would do goes into the report. */
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

/** What a refusal of the whole file names. */
const getFirstValue = ({ values }: Refusal): string | null => (values ? String(Object.values(values)[0]) : null)

/**
 * Does what was previewed, in one transaction. Nobody edits the menu meanwhile; guests order as before.
 * @throws Refusal `import_missing`, `import_not_checked`; `menu_changed` when the file would now do something else than
 * the report said: nothing is written, and the file is looked at anew; `import_called_off` when somebody called it off meanwhile
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
    // What somebody else is at, or has begun since this one was called off, is theirs.
    const isOwnAttempt = begun && !(error instanceof Refusal && error.code === 'import_called_off')
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

/** Somebody held the menu too long, or two waited for each other. */
const isLockConflict = (error: unknown): boolean => getErrorChain(error).some(({ code }) => code === '55P03' || code === '40P01')

/** Holds an import until the transaction ends; false where somebody else does. */
async function lockImport(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${toLockKey(id)}) as free`)
  return rows[0]?.free ?? false
}

/** An import as it stands. What is being applied and held by nobody was left behind by a server that died over it: nothing was written then. */
export async function readCurrentImport(db: Database, id: string): Promise<MenuImport | undefined> {
  const storedImport = await readImport(db, id)
  if (storedImport?.state !== 'applying') return storedImport
  return db.transaction(async transaction => {
    const abandonedImport = and(eq(menuImports.id, id), eq(menuImports.state, 'applying'))
    if (await lockImport(transaction, id)) await transaction.update(menuImports).set({ state: 'checked' }).where(abandonedImport)
    return readImport(transaction, id)
  })
}

export async function readImport(db: Database, id: string): Promise<MenuImport | undefined> {
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

/** Says how far it has come, on a connection of its own, and lets others be served in between. */
const noteProgress = (context: Context, id: string) => async (rows: number, total: number) => {
  await context.db.update(menuImports).set({ rowsDone: rows, rowsTotal: total }).where(isChecking(id))
  await breathe()
}

export function countOutcomes(report: readonly { outcome: ReportedRow['outcome'] }[]) {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of report) counts[outcome]++
  return counts
}
