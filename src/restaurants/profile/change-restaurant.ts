import { eq, sql } from 'drizzle-orm'
import { type Actor, auditChange } from '#platform/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseRestaurants } from '../contract.ts'
import { type Restaurant, restaurants } from '../tables.ts'
import type { RestaurantView } from './contract.ts'
import { pickEditableFields, readRestaurantView } from './list-restaurants.ts'
import { refuseRestaurantChange } from './refusals.ts'

/** Scope of a change: the process, or a transaction around several changes, whose owner refreshes the catalogue at its end. */
export interface ChangeScope {
  db: Database
  catalogueVersion: { refresh(): Promise<unknown> }
}

interface RestaurantChange {
  id: string
  /** Edited version. */
  version: number
  /** Noun and past participle for the audit log. */
  action: string
  /** Submitted values, returned on a version conflict. */
  yours: object
  /** Further current values for a version conflict. */
  also?: (transaction: Database) => Promise<object>
}

/**
 * Changes a restaurant, or data saved under its version, in one transaction with the audit entry. All such changes must use it. `change` gets the
 * locked row and returns the columns to set, and further values for the audit log.
 * @throws Refusal `restaurant_not_found`, `changed_meanwhile`
 */
export async function changeRestaurant(
  context: ChangeScope,
  { id, version, action, yours, also }: RestaurantChange,
  actor: Actor,
  change: (transaction: Database, before: Restaurant) => Promise<{ set?: Partial<typeof restaurants.$inferInsert>; before?: object; after?: object }>,
): Promise<RestaurantView> {
  const changed = await context.db.transaction(async transaction => {
    const [before] = await transaction.select().from(restaurants).where(eq(restaurants.id, id)).for('no key update')
    if (!before) throw refuseRestaurants('restaurant_not_found')
    if (before.version !== version) {
      const current = { ...(await readRestaurantView(transaction, id)), ...(await also?.(transaction)) }
      throw refuseRestaurantChange('changed_meanwhile', { details: { current, yours } })
    }
    const { set = {}, ...shown } = await change(transaction, before)
    const [after] = await transaction
      .update(restaurants)
      .set({ ...set, version: sql`${restaurants.version} + 1` })
      .where(eq(restaurants.id, id))
      .returning()
    if (!after) throw refuseRestaurants('restaurant_not_found')
    await auditChange(transaction, actor, {
      action,
      tableName: 'restaurants',
      rowId: id,
      restaurantId: id,
      before: { ...pickEditableFields(before), archivedAt: before.archivedAt, version: before.version, ...shown.before },
      after: { ...pickEditableFields(after), archivedAt: after.archivedAt, version: after.version, ...shown.after },
    })
    return readRestaurantView(transaction, id)
  })
  await context.catalogueVersion.refresh()
  return changed
}
