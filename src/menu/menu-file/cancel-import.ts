import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { menuImports } from '../tables.ts'
import { importRefusals } from './contract.ts'

const refuse = defineRefusals(importRefusals)

const isApplying = (id: string) => and(eq(menuImports.id, id), eq(menuImports.state, 'applying'))

/** An import is held by a lock under this name for as long as the transaction that applies it. */
export const toLockKey = (id: string) => sql`hashtextextended(${id}, 0)`

/**
 * Calls off an import that is being applied: it stands there as it was looked at, and nothing of it is in the menu. Answers once the
 * transaction that was at it has rolled back, wherever that runs.
 * @throws Refusal `import_not_applying`: not begun, or over already
 */
export async function cancelImport({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  const cancelled = await db.update(menuImports).set({ state: 'checked' }).where(isApplying(id))
  if (!cancelled.rowCount) throw refuse('import_not_applying')
  await db.transaction(transaction => transaction.execute(sql`select pg_advisory_xact_lock(${toLockKey(id)})`))
}

/** How far applying has come, which it says on a connection of its own. @throws Refusal `import_called_off` where somebody has called it off */
export async function noteApplyProgress(db: Database, id: string, done: { rowsDone: number; rowsTotal: number }): Promise<void> {
  const { rowCount } = await db.update(menuImports).set(done).where(isApplying(id))
  if (!rowCount) throw refuse('import_called_off')
}

/**
 * The last word of the transaction that applies. Who calls off at the same time comes before it, and all is rolled back, or after it, and finds it applied.
 * @throws Refusal `import_called_off`
 */
export async function markApplied(transaction: Database, id: string, rowsDone: number): Promise<void> {
  const { rowCount } = await transaction.update(menuImports).set({ state: 'applied', rowsDone, finishedAt: sql`now()` }).where(isApplying(id))
  if (!rowCount) throw refuse('import_called_off')
}
