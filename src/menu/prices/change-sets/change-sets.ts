import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toOrderBy } from '#platform/database/ordering.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { type ChangeSet, changeSets, priceLists, priceOverrides } from '../../tables.ts'
import type { ChangeSetState } from '../../vocabulary.ts'
import { type ChangeSetsQuery, maxChanges, type OverrideValuesInput, type PricedItemRef, type PriceListPlaceInput, priceRefusals } from '../contract-prices.ts'
import {
  type AuditedChanges,
  assertStationKinds,
  checkOverrideValues,
  getItemId,
  type InsertedOverride,
  toAuditedChange,
  toItemColumns,
  toVatClassRefusal,
} from '../override-rows.ts'
import { findPlaceName, lockPriceList, resolvePlace } from '../place-lists.ts'
import { pricedItemSnapshot } from '../priced-items.ts'

const refuse = defineRefusals(priceRefusals)

interface ChangeSetEntry {
  place: PriceListPlaceInput
  item: PricedItemRef
  values: OverrideValuesInput
  validTo?: Date
}

/** Audited fields of a change set. */
export const toAuditedChangeSet = ({ title, note, state, publishAt, rolledBackAt, version }: ChangeSet) => ({
  title,
  note,
  state,
  publishAt,
  rolledBackAt,
  version,
})

/** @throws Refusal those of `addChanges` */
export async function createChangeSet(
  context: Context,
  { title, note = '', changes = [] }: { title: string; note?: string; changes?: ChangeSetEntry[] },
  actor: Actor,
): Promise<ChangeSet> {
  return context.db
    .transaction(async transaction => {
      const [created] = await transaction.insert(changeSets).values({ title, note }).returning()
      if (!created) throw new Error('a change set was inserted and is not there')
      const writtenChanges = changes.length > 0 ? await writeChanges(context, transaction, created.id, changes, actor) : undefined
      await audit(transaction, actor, {
        action: 'change_set.created',
        tableName: 'change_sets',
        rowId: created.id,
        after: { ...toAuditedChangeSet(created), ...(writtenChanges && { changes: writtenChanges.after }) },
      })
      return created
    })
    .catch(error => {
      throw toVatClassRefusal(error)
    })
}

/** @throws Refusal `change_set_missing`, `change_set_not_draft`, `changed_meanwhile` */
export const updateChangeSet = (context: Context, { id, version, title, note }: { id: string; version: number; title: string; note: string }, actor: Actor) =>
  editDraft(context, { id, version }, actor, async () => ({ set: { title, note } }))

/** @throws Refusal `change_set_missing`, `change_set_not_draft`, `changed_meanwhile` */
export const discardChangeSet = (context: Context, { id, version }: { id: string; version: number }, actor: Actor) =>
  editDraft(context, { id, version }, actor, async () => ({ set: { state: 'discarded' as const } }))

/**
 * Adds changes to a draft. An existing change for the same item and list is replaced.
 * @throws Refusal `change_set_missing`, `change_set_not_draft`, `changed_meanwhile`, `change_set_full`, `item_unknown`, `place_unknown`,
 * `override_empty`, `not_for_this_item`, `vat_class_unknown`, `station_kind_unknown`
 */
export const addChanges = (context: Context, { id, version, changes }: { id: string; version: number; changes: ChangeSetEntry[] }, actor: Actor) =>
  editDraft(context, { id, version }, actor, async transaction => {
    return { changes: await writeChanges(context, transaction, id, changes, actor) }
  }).catch(error => {
    throw toVatClassRefusal(error)
  })

/** @throws Refusal `change_set_missing`, `change_missing`, `change_set_not_draft`, `changed_meanwhile` */
export const removeChange = (context: Context, { id, version, changeId }: { id: string; version: number; changeId: string }, actor: Actor) =>
  editDraft(context, { id, version }, actor, async transaction => {
    const [removed] = await transaction
      .delete(priceOverrides)
      .where(and(eq(priceOverrides.id, changeId), eq(priceOverrides.changeSetId, id)))
      .returning()
    if (!removed) throw refuse('change_missing')
    const [[list], items, network] = await Promise.all([
      transaction.select().from(priceLists).where(eq(priceLists.id, removed.priceListId)),
      pricedItemSnapshot.now(context),
      directorySnapshot.now(context),
    ])
    return { changes: { before: [toAuditedChange(removed, items.byId, list && findPlaceName(list, network))], after: [] } }
  })

/** Locks the set's row and checks its state and version. */
export async function lockChangeSet(
  transaction: Database,
  { id, version, state }: { id: string; version: number; state: Extract<ChangeSetState, 'draft' | 'published'> },
): Promise<ChangeSet> {
  const [set] = await transaction.select().from(changeSets).where(eq(changeSets.id, id)).for('update')
  if (!set) throw refuse('change_set_missing')
  if (set.state !== state) throw refuse(state === 'draft' ? 'change_set_not_draft' : 'change_set_not_published', { values: { title: set.title } })
  if (set.version !== version)
    throw refuse('changed_meanwhile', { values: { title: set.title }, details: { versions: { yours: version, current: set.version } } })
  return set
}

async function editDraft(
  context: Context,
  { id, version }: { id: string; version: number },
  actor: Actor,
  edit: (transaction: Database) => Promise<{ set?: Partial<Pick<ChangeSet, 'title' | 'note' | 'state'>>; changes?: AuditedChanges }>,
): Promise<ChangeSet> {
  return context.db.transaction(async transaction => {
    const before = await lockChangeSet(transaction, { id, version, state: 'draft' })
    const { set = {}, changes } = await edit(transaction)
    const [after] = await transaction
      .update(changeSets)
      .set({ ...set, version: before.version + 1 })
      .where(eq(changeSets.id, id))
      .returning()
    if (!after) throw refuse('change_set_missing')
    const action = after.state === 'discarded' ? 'change_set.discarded' : 'change_set.updated'
    await audit(transaction, actor, {
      action,
      tableName: 'change_sets',
      rowId: id,
      before: { ...toAuditedChangeSet(before), ...(changes && { changes: changes.before }) },
      after: { ...toAuditedChangeSet(after), ...(changes && { changes: changes.after }) },
    })
    return after
  })
}

async function writeChanges(context: Context, transaction: Database, changeSetId: string, changes: ChangeSetEntry[], actor: Actor): Promise<AuditedChanges> {
  const [items, network] = await Promise.all([pricedItemSnapshot.now(context), directorySnapshot.now(context)])
  const lists = new Map<string, string>()
  const rows = new Map<string, InsertedOverride>()
  const places = new Map<string, string>()
  for (const { place, item, values, validTo } of changes) {
    const validValues = checkOverrideValues(items.byId, item, values)
    const at = resolvePlace(network, place)
    const listKey = at.id ?? 'chain'
    const priceListId = lists.get(listKey) ?? (await lockPriceList(transaction, at)).id
    lists.set(listKey, priceListId)
    places.set(priceListId, at.name)
    rows.set(`${priceListId} ${item.id.toLowerCase()}`, { priceListId, changeSetId, ...toItemColumns(item), ...validValues, validTo, createdBy: actor.id })
  }
  await assertStationKinds(
    transaction,
    [...rows.values()].map(row => row.stationUnits),
  )
  const existingRows = await transaction.select().from(priceOverrides).where(eq(priceOverrides.changeSetId, changeSetId))
  const replacedRows = existingRows.filter(row => rows.has(`${row.priceListId} ${getItemId(row)}`))
  if (existingRows.length - replacedRows.length + rows.size > maxChanges) throw refuse('change_set_full', { values: { most: maxChanges } })
  if (replacedRows.length > 0)
    await transaction.delete(priceOverrides).where(
      inArray(
        priceOverrides.id,
        replacedRows.map(row => row.id),
      ),
    )
  const list = [...rows.values()]
  for (let from = 0; from < list.length; from += 500) await transaction.insert(priceOverrides).values(list.slice(from, from + 500))
  const audited = (row: InsertedOverride) => toAuditedChange(row, items.byId, places.get(row.priceListId))
  return { before: replacedRows.map(audited), after: list.map(audited) }
}

/** Lists change sets, newest first, with their number of changes. */
export async function listChangeSets(db: Database, { state, page, limit, sort }: ChangeSetsQuery) {
  const stateFilter = state && eq(changeSets.state, state)
  // Raw SQL: with a single table Drizzle omits the table name, and `id` would be the inner table's.
  const changes = sql<number>`(select count(*)::int from price_overrides o where o.change_set_id = change_sets.id)`
  const rows = await db
    .select({ set: changeSets, changes })
    .from(changeSets)
    .where(stateFilter)
    .orderBy(
      ...toOrderBy(sort, { title: sql`spiedo_fold(${changeSets.title})`, state: sql`${changeSets.state}`, when: sql`${changeSets.publishAt}`, changes }),
      desc(changeSets.id),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(changeSets).where(stateFilter)
  return { rows: rows.map(({ set, changes }) => ({ ...set, changes })), total: counted?.total ?? 0 }
}

/** @throws Refusal `change_set_missing` */
export async function readChangeSet(db: Database, id: string): Promise<ChangeSet & { changes: number }> {
  const [set] = await db.select().from(changeSets).where(eq(changeSets.id, id))
  if (!set) throw refuse('change_set_missing')
  const [counted] = await db.select({ changes: sql<number>`count(*)::int` }).from(priceOverrides).where(eq(priceOverrides.changeSetId, id))
  return { ...set, changes: counted?.changes ?? 0 }
}
