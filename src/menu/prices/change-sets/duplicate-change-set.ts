import { asc, eq, inArray } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { type ChangeSet, changeSets, priceLists, priceOverrides } from '../../tables.ts'
import { priceRefusals } from '../contract-prices.ts'
import { getItemId, toAuditedChange } from '../override-rows.ts'
import { findPlaceName } from '../place-lists.ts'
import { pricedItemSnapshot } from '../priced-items.ts'
import { toAuditedChangeSet } from './change-sets.ts'

const refuse = defineRefusals(priceRefusals)

/** Whether a set ended without ever being in force: discarded as a draft, or rolled back before its instant. */
const hasNeverHeld = ({ state, publishAt, rolledBackAt }: ChangeSet): boolean =>
  state === 'discarded' || (state === 'rolled_back' && publishAt !== null && rolledBackAt !== null && rolledBackAt < publishAt)

/**
 * Copies a set that was never in force to a new draft, with name, note and the changes of items still on sale. The original stays as it is.
 * @throws Refusal `change_set_missing`, `change_set_held`
 */
export async function duplicateChangeSet(context: Context, id: string, actor: Actor): Promise<ChangeSet> {
  const [items, network] = await Promise.all([pricedItemSnapshot.now(context), directorySnapshot.now(context)])
  return context.db.transaction(async transaction => {
    const [set] = await transaction.select().from(changeSets).where(eq(changeSets.id, id)).for('share')
    if (!set) throw refuse('change_set_missing')
    if (!hasNeverHeld(set)) throw refuse('change_set_held', { values: { title: set.title } })
    const [draft] = await transaction.insert(changeSets).values({ title: set.title, note: set.note }).returning()
    if (!draft) throw new Error('a change set was inserted and is not there')
    const rows = await transaction.select().from(priceOverrides).where(eq(priceOverrides.changeSetId, id)).orderBy(asc(priceOverrides.id))
    const copies = rows
      .filter(row => items.byId.has(getItemId(row)))
      .map(({ id: _, createdAt: __, validFrom, validTo, ...row }) => ({
        ...row,
        changeSetId: draft.id,
        createdBy: actor.id,
        // An end at or before the start comes from the rollback, not from a user.
        validTo: validFrom && validTo && validTo <= validFrom ? null : validTo,
      }))
    for (let from = 0; from < copies.length; from += 500) await transaction.insert(priceOverrides).values(copies.slice(from, from + 500))
    const lists = await transaction
      .select()
      .from(priceLists)
      .where(inArray(priceLists.id, [...new Set(copies.map(row => row.priceListId))]))
    const names = new Map(lists.map(list => [list.id, findPlaceName(list, network)]))
    const changes = copies.map(row => toAuditedChange(row, items.byId, names.get(row.priceListId)))
    await audit(transaction, actor, {
      action: 'change_set.duplicated',
      tableName: 'change_sets',
      rowId: draft.id,
      after: { ...toAuditedChangeSet(draft), changes },
    })
    return draft
  })
}
