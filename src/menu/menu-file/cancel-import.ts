import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { menuImports } from '../tables.ts'
import { importRefusals } from './contract.ts'

const refuse = defineRefusals(importRefusals)

const isApplying = (id: string) => and(eq(menuImports.id, id), eq(menuImports.state, 'applying'))

/** Advisory lock key that the applying transaction holds on its import. */
export const toLockKey = (id: string) => sql`hashtextextended(${id}, 0)`

/**
 * Cancels an import that is being applied: its state returns to `checked` and nothing is written. Answers once the applying transaction has rolled
 * back, on whichever instance it runs.
 * @throws Refusal `import_not_applying`: not started, or finished already
 */
export async function cancelImport({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  const cancelled = await db.update(menuImports).set({ state: 'checked' }).where(isApplying(id))
  if (!cancelled.rowCount) throw refuse('import_not_applying')
  await db.transaction(transaction => transaction.execute(sql`select pg_advisory_xact_lock(${toLockKey(id)})`))
}

/** Saves the progress of applying, on a separate connection. @throws Refusal `import_cancelled` when the import was cancelled */
export async function noteApplyProgress(db: Database, id: string, done: { rowsDone: number; rowsTotal: number }): Promise<void> {
  const { rowCount } = await db.update(menuImports).set(done).where(isApplying(id))
  if (!rowCount) throw refuse('import_cancelled')
}

/**
 * Marks an import as applied, as the last statement of its transaction. A concurrent cancellation either comes first and rolls everything back, or
 * finds the import applied.
 * @throws Refusal `import_cancelled`
 */
export async function markApplied(transaction: Database, id: string, rowsDone: number): Promise<void> {
  const { rowCount } = await transaction.update(menuImports).set({ state: 'applied', rowsDone, finishedAt: sql`now()` }).where(isApplying(id))
  if (!rowCount) throw refuse('import_cancelled')
}
