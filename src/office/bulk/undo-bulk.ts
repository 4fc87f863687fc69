import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import { bulkChanges, bulkResults, restaurants } from '#restaurants/tables.ts'
import type { BulkCaller } from './bulk-kind.ts'
import { getBulkRules } from './bulk-kinds.ts'
import { refuseBulk } from './contract.ts'
import { finish, type RestaurantResult } from './run-bulk.ts'

/**
 * Puts back what a bulk change has changed, each restaurant in a transaction of its own; where somebody has changed it since, it stays as it is. Once
 * only, by the person who made the change or an administrator.
 * @throws Refusal `bulk_change_missing`, `bulk_already_undone`
 */
export async function undoBulk(caller: BulkCaller, id: string): Promise<{ id: string; results: RestaurantResult[] }> {
  const { context, person } = caller
  const [change] = await context.db.select().from(bulkChanges).where(eq(bulkChanges.id, id))
  if (!change || (change.createdBy !== person.id && person.role !== 1)) throw refuseBulk('bulk_change_missing')
  const rules = getBulkRules(change.kind)
  const prepared = await rules.prepare(caller, undefined)
  const changed = await context.db.transaction(async tx => {
    const [locked] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update')
    if (!locked || locked.undoneAt) throw refuseBulk('bulk_already_undone')
    await tx.update(bulkChanges).set({ undoneAt: context.clock.now(), undoneBy: person.id }).where(eq(bulkChanges.id, id))
    return tx
      .select({ result: bulkResults, name: restaurants.name })
      .from(bulkResults)
      .innerJoin(restaurants, eq(restaurants.id, bulkResults.restaurantId))
      .where(and(eq(bulkResults.changeId, id), eq(bulkResults.outcome, 'changed')))
      .orderBy(asc(restaurants.nameFolded), asc(restaurants.id))
  })

  const results: RestaurantResult[] = []
  const events: number[] = []
  for (const { result, name } of changed) {
    const { restaurantId, undo } = result
    const isResult = and(eq(bulkResults.changeId, id), eq(bulkResults.restaurantId, restaurantId))
    try {
      const { event } = await context.db.transaction(async tx => {
        const [target] = await tx.select().from(restaurants).where(eq(restaurants.id, restaurantId)).for('update')
        if (!target || !undo || !canManage(person, restaurantId)) throw refuseBulk('bulk_changed_since')
        const written = await rules.undo(caller, tx, { undo, target, prepared })
        await tx.update(bulkResults).set({ outcome: 'undone' }).where(isResult)
        return written
      })
      if (event !== undefined) events.push(event)
      results.push({ id: restaurantId, name, outcome: 'undone', refusal: undefined })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await context.db.update(bulkResults).set({ outcome: 'kept', code: error.code }).where(isResult)
      results.push({ id: restaurantId, name, outcome: 'kept', refusal: error })
    }
  }
  await finish(caller, events)
  return { id, results }
}
