import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import { bulkChanges, bulkResults, restaurants } from '#restaurants/tables.ts'
import type { BulkOutcome } from '#restaurants/vocabulary.ts'
import type { BulkCaller } from './bulk-kind.ts'
import { getBulkRules } from './bulk-kinds.ts'
import { type BulkInput, refuseBulk } from './contract.ts'
import { findTargets } from './find-targets.ts'

/** What a bulk change, or its undo, did in one restaurant. */
export interface RestaurantResult {
  id: string
  name: string
  outcome: BulkOutcome
  refusal: Refusal | undefined
}

/**
 * Changes restaurants, each in a transaction of its own with its audit entries and its result: what is refused in one of them stops none of the others.
 * @throws those of `findTargets`, and refusals that concern the action itself; then nothing was changed
 */
export async function runBulk(caller: BulkCaller, { action, restaurants: selected }: BulkInput): Promise<{ id: string; results: RestaurantResult[] }> {
  const { context, person, actor } = caller
  const rules = getBulkRules(action.kind)
  const prepared = await rules.prepare(caller, action)
  const targets = await findTargets(context.db, person, { restaurantIds: selected.map(({ id }) => id) })
  const versions = new Map(selected.map(({ id, version }) => [id, version]))
  const [change] = await context.db
    .insert(bulkChanges)
    .values({ kind: action.kind, action, createdBy: person.id, createdAt: context.clock.now() })
    .returning({ id: bulkChanges.id })
  if (!change) throw new Error('a bulk change was begun and is not there')

  const results: RestaurantResult[] = []
  const events: number[] = []
  const keepResult = (
    restaurantId: string,
    outcome: BulkOutcome,
    more: { code?: string; undo?: object } = {},
    db: Pick<typeof context.db, 'insert'> = context.db,
  ) => db.insert(bulkResults).values({ changeId: change.id, restaurantId, outcome, ...more })
  for (const { restaurant } of targets) {
    const { id, name } = restaurant
    try {
      const written = await context.db.transaction(async tx => {
        const [target] = await tx.select().from(restaurants).where(eq(restaurants.id, id)).for('update')
        if (!target || target.archivedAt !== null) throw refuseBulk('bulk_restaurant_archived')
        const applied = await rules.apply(caller, tx, { action, target, version: versions.get(id) ?? target.version, prepared })
        await keepResult(id, applied ? 'changed' : 'same', applied && { undo: applied.undo }, tx)
        return applied
      })
      if (written?.event !== undefined) events.push(written.event)
      results.push({ id, name, outcome: written ? 'changed' : 'same', refusal: undefined })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await keepResult(id, 'refused', { code: error.code })
      results.push({ id, name, outcome: 'refused', refusal: error })
    }
  }
  context.log.info({ bulk: change.id, kind: action.kind, restaurants: results.length, actor: actor.id }, 'restaurants were changed together')
  await finish(caller, events)
  return { id: change.id, results }
}

/** Announces what the transactions wrote, and reads the catalogue once. */
export async function finish({ context }: BulkCaller, events: number[]): Promise<void> {
  if (events.length > 0) context.events.announce(events)
  await context.catalogueVersion.refresh()
}
