import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { toWallClock } from '#platform/local-time.ts'
import type { ClosureInput } from '#restaurants/hours/contract.ts'
import { addClosures, archiveClosure } from '#restaurants/hours/save-closures.ts'
import { refuseRestaurantChange } from '#restaurants/profile/refusals.ts'
import { closures, type Restaurant } from '#restaurants/tables.ts'
import { type BulkKindRules, type PlannedChange, within } from './bulk-kind.ts'
import { type BulkActionOf, refuseBulk } from './contract.ts'

interface Undo {
  closureId: string
  version: number
}

/** The closure in one restaurant. */
export const toClosureOf = (closure: ClosureInput, restaurantId: string): ClosureInput => ({ ...closure, restaurantId, cityId: null })

/** Tells whether the first day is over where the restaurant is: nothing can be closed after the fact. */
const beginsInPast = ({ startsOn }: Pick<ClosureInput, 'startsOn'>, { timezone }: Pick<Restaurant, 'timezone'>, now: Date) =>
  startsOn < toWallClock(now.getTime(), timezone).date

/** Closes restaurants for days, or gives these days special hours. */
export const closureAdditions: BulkKindRules<BulkActionOf<'closure'>, Undo> = {
  prepare: async () => undefined,
  preview: async ({ context: { db, clock } }, { closure: { startsOn, endsOn, fulfilment } }, targets) => {
    const existing = await db
      .select({ id: closures.restaurantId })
      .from(closures)
      .where(
        and(
          isNull(closures.archivedAt),
          inArray(
            closures.restaurantId,
            targets.map(({ id }) => id),
          ),
          eq(closures.startsOn, startsOn),
          eq(closures.endsOn, endsOn),
          sql`${closures.fulfilment} is not distinct from ${fulfilment}`,
        ),
      )
    const closed = new Set(existing.map(({ id }) => id))
    const now = clock.now()
    return new Map(
      targets.map((target): [string, PlannedChange] => {
        if (beginsInPast({ startsOn }, target, now)) return [target.id, { outcome: 'refused', refusal: refuseBulk('bulk_closure_past') }]
        if (closed.has(target.id)) return [target.id, { outcome: 'refused', refusal: refuseRestaurantChange('closure_twice') }]
        return [target.id, { outcome: 'change' }]
      }),
    )
  },
  apply: async (caller, tx, { action: { closure }, target }) => {
    if (beginsInPast(closure, target, caller.context.clock.now())) throw refuseBulk('bulk_closure_past')
    const [added] = await addClosures(within(caller, tx), caller.person, [toClosureOf(closure, target.id)], caller.actor)
    if (!added) throw new Error('a closure was added and is not there')
    return { undo: { closureId: added.id, version: added.version } }
  },
  undo: async (caller, tx, { undo: { closureId, version } }) => {
    const [closure] = await tx.select({ version: closures.version }).from(closures).where(eq(closures.id, closureId)).for('update')
    if (closure?.version !== version) throw refuseBulk('bulk_changed_since')
    await archiveClosure(within(caller, tx), caller.person, { id: closureId, version, archived: true }, caller.actor)
    return {}
  },
}
