import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'
import { causes } from '#platform/error-chain.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { Refusal, refusals } from '#platform/refusal.ts'
import { showChange } from '../catalogue/catalogue.ts'
import { type MenuImport, menuImports } from '../tables.ts'
import { goOnApplying, lockOf, noteApplied } from './call-off-import.ts'
import { importRefusals } from './contract.ts'
import { planImport } from './plan-import.ts'
import { formatOf, readMenuFile } from './read-file.ts'
import { readNamedLists, readWholeMenu } from './read-menu.ts'
import { type ReportedRow, storable } from './report.ts'
import { rowsOf } from './rows.ts'
import { writeMenu } from './write-menu.ts'

const refuse = refusals(importRefusals)

/** Looks at a file that was sent; nothing of the menu is written. */
export const menuImportCheck = jobKind<{ importId: string }>('menu.import_check', { retryLimit: 3, retryDelay: 2 })

/** A job that was given up for lost may go on beside the one that took its place: what has become of the import since is not touched. */
const beingLookedAt = (id: string) => and(eq(menuImports.id, id), eq(menuImports.state, 'checking'))

/** Keeps the file and has it looked at. */
export async function beginImport(context: Context, file: { name: string; type: string; bytes: Buffer }, actor: Actor): Promise<MenuImport> {
  return context.db.transaction(async transaction => {
    const { name, type, bytes } = file
    const [attachment] = await transaction.insert(attachments).values({ name, mime: type, byteSize: bytes.length, bytes }).returning({ id: attachments.id })
    const [begun] = await transaction
      .insert(menuImports)
      .values({ attachmentId: attachment?.id, format: formatOf(bytes), actorId: actor.id ?? '' })
      .returning()
    if (!begun) throw new Error('an import was begun and is not there')
    await context.jobs.send(transaction, menuImportCheck, { importId: begun.id })
    return begun
  })
}

/** The job: what each row of the file would do goes into the report. */
export const checkImport =
  (context: Context) =>
  async ({ importId }: { importId: string }): Promise<void> => {
    const begun = await readImport(context.db, importId)
    if (begun?.state !== 'checking') return
    try {
      const { plan, version } = await context.db.transaction(tx => planOf(context, tx, begun, noteProgress(context, importId)), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      })
      const total = plan.report.length
      await context.db
        .update(menuImports)
        .set({ state: 'checked', report: storable(plan.report), rowsDone: total, rowsTotal: total, checkedVersion: version })
        .where(beingLookedAt(importId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const problem: ReportedRow = { row: 0, kind: null, title: '', outcome: 'refused', problem: { code: error.code, field: null, value: said(error) } }
      await context.db
        .update(menuImports)
        .set({ state: 'failed', report: storable([problem]), finishedAt: sql`now()` })
        .where(beingLookedAt(importId))
    }
  }

/** What a refusal of the whole file names. */
const said = ({ values }: Refusal): string | null => (values ? String(Object.values(values)[0]) : null)

/**
 * Does what was previewed, in one transaction. Nobody edits the menu meanwhile; guests order as before.
 * @throws Refusal `import_missing`, `import_not_checked`; `menu_changed` when the file would now do something else than
 * the report said: nothing is written, and the file is looked at anew; `import_called_off` when somebody called it off meanwhile
 */
export async function applyImport(context: Context, id: string, actor: Actor): Promise<void> {
  const progress = async (rowsDone: number, rowsTotal: number) => {
    await goOnApplying(context.db, id, { rowsDone, rowsTotal })
    await breathe()
  }
  let begun = false
  try {
    await context.db.transaction(async transaction => {
      const free = await takeImport(transaction, id)
      const checked = await readImport(transaction, id)
      if (!checked) throw refuse('import_missing')
      if (!free || (checked.state !== 'checked' && checked.state !== 'applying')) throw refuse('import_not_checked')
      await context.db.update(menuImports).set({ state: 'applying', rowsDone: 0 }).where(eq(menuImports.id, id))
      begun = true
      await transaction.execute(sql`set local lock_timeout = '5s'`)
      await transaction.execute(sql`lock table categories, foods, option_groups, option_values, ingredients, combos in share row exclusive mode`)
      const { plan, menu } = await planOf(context, transaction, checked, progress)
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(storable(plan.report))), checked.report)) throw refuse('menu_changed')
      await writeMenu(transaction, menu, plan, actor)
      await audit(transaction, actor, { action: 'menu.imported', tableName: 'menu_imports', rowId: id, after: countsOf(plan.report) })
      await noteApplied(transaction, id, plan.report.length)
    })
  } catch (error) {
    const changed = (error instanceof Refusal && error.code === 'menu_changed') || isLockTrouble(error)
    // What somebody else is at, or has begun since this one was called off, is theirs.
    const mine = begun && !(error instanceof Refusal && error.code === 'import_called_off')
    if (mine && changed) await lookAnew(context, id)
    else if (mine) await context.db.update(menuImports).set({ state: 'checked' }).where(sql`${menuImports.id} = ${id} and ${menuImports.state} = 'applying'`)
    throw changed ? refuse('menu_changed') : error
  }
  await showChange(context)
}

async function lookAnew(context: Context, id: string): Promise<void> {
  await context.db.transaction(async transaction => {
    await transaction.update(menuImports).set({ state: 'checking', rowsDone: 0, report: [] }).where(eq(menuImports.id, id))
    await context.jobs.send(transaction, menuImportCheck, { importId: id })
  })
}

/** Somebody held the menu too long, or two waited for each other. */
const isLockTrouble = (error: unknown): boolean => causes(error).some(({ code }) => code === '55P03' || code === '40P01')

/** Holds an import until the transaction ends; false where somebody else does. */
async function takeImport(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lockOf(id)}) as free`)
  return rows[0]?.free ?? false
}

/** An import as it stands. What is being applied and held by nobody was left behind by a server that died over it: nothing was written then. */
export async function standingImport(db: Database, id: string): Promise<MenuImport | undefined> {
  const seen = await readImport(db, id)
  if (seen?.state !== 'applying') return seen
  return db.transaction(async transaction => {
    const dropped = and(eq(menuImports.id, id), eq(menuImports.state, 'applying'))
    if (await takeImport(transaction, id)) await transaction.update(menuImports).set({ state: 'checked' }).where(dropped)
    return readImport(transaction, id)
  })
}

export async function readImport(db: Database, id: string): Promise<MenuImport | undefined> {
  const [row] = await db.select().from(menuImports).where(eq(menuImports.id, id))
  return row
}

async function planOf(context: Context, db: Database, begun: MenuImport, progress: (rows: number, total: number) => Promise<void>) {
  const [file] = begun.attachmentId ? await db.select({ bytes: attachments.bytes }).from(attachments).where(eq(attachments.id, begun.attachmentId)) : []
  if (!file?.bytes) throw refuse('file_missing')
  const rows = await readMenuFile(file.bytes, begun.format)
  await progress(0, rows.length)
  const menu = await readWholeMenu(db)
  const lists = await readNamedLists(db, context.publicUrl())
  const plan = await planImport(rowsOf(menu), rows, lists, done => progress(done, rows.length))
  return { plan, menu, version: context.catalogueVersion.current() }
}

/** Says how far it has come, on a connection of its own, and lets others be served in between. */
const noteProgress = (context: Context, id: string) => async (rows: number, total: number) => {
  await context.db.update(menuImports).set({ rowsDone: rows, rowsTotal: total }).where(beingLookedAt(id))
  await breathe()
}

export function countsOf(report: readonly { outcome: ReportedRow['outcome'] }[]) {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of report) counts[outcome]++
  return counts
}
