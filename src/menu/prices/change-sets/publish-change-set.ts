import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refusals } from '#platform/refusal.ts'
import { showChange } from '../../catalogue/catalogue.ts'
import { type ChangeSet, changeSets, priceOverrides } from '../../tables.ts'
import { beginning } from '../add-override.ts'
import { changeListPrices, type PriceEvent, priceNames } from '../audited-prices.ts'
import { priceRefusals } from '../contract-prices.ts'
import { itemOf } from '../override-rows.ts'
import { auditedSet, lockedSet } from './change-sets.ts'
import { hasNewerChanges } from './newer-changes.ts'

const refuse = refusals(priceRefusals)

/**
 * From an instant on (now, when none is named) the set's rows count: publishing gives them their beginning, and pages,
 * quotes and orders of every instance turn at that instant by the clock.
 * @throws Refusal `change_set_missing`, `change_set_not_draft`, `changed_meanwhile`, `change_set_empty`, `period_past`, `period_empty`
 */
export async function publishChangeSet(context: Context, { id, version, at }: { id: string; version: number; at?: Date }, actor: Actor): Promise<ChangeSet> {
  const publishAt = beginning(at, context.clock.now())
  const names = await priceNames(context)
  const published = await context.db.transaction(async transaction => {
    const before = await lockedSet(transaction, { id, version, state: 'draft' })
    const [short] = await transaction
      .select({ id: priceOverrides.id })
      .from(priceOverrides)
      .where(and(eq(priceOverrides.changeSetId, id), lte(priceOverrides.validTo, publishAt)))
      .limit(1)
    if (short) throw refuse('period_empty', { field: 'at' })
    const event: PriceEvent = { action: 'price_override.published', at: publishAt, changeSet: before.title }
    const begun = await changeListPrices(transaction, { names, items: await itemsOf(transaction, id), event, actor }, () =>
      transaction.update(priceOverrides).set({ validFrom: publishAt }).where(eq(priceOverrides.changeSetId, id)).returning(),
    )
    if (begun.length === 0) throw refuse('change_set_empty', { values: { title: before.title } })
    const [after] = await transaction
      .update(changeSets)
      .set({ state: 'published', publishAt, publishedBy: actor.id, version: before.version + 1 })
      .where(eq(changeSets.id, id))
      .returning()
    if (!after) throw refuse('change_set_missing')
    await audit(transaction, actor, {
      action: 'change_set.published',
      tableName: 'change_sets',
      rowId: id,
      before: auditedSet(before),
      after: auditedSet(after),
    })
    return after
  })
  await showChange(context)
  return published
}

/** Ids of the dishes, combos and options that a set is about. */
async function itemsOf(transaction: Database, changeSetId: string): Promise<string[]> {
  const rows = await transaction.select().from(priceOverrides).where(eq(priceOverrides.changeSetId, changeSetId))
  return [...new Set(rows.map(itemOf))]
}

/** So near to its instant, in ms, a set counts as begun: the database judges by a clock of its own what has. */
const grace = 60_000

/**
 * From now on what held before the set holds again. Nothing is deleted: its rows end; those of a set that has not begun are without a
 * beginning again, as in a draft, and keep the ends they were given. The history shows both steps.
 * @returns the set, and whether newer changes stay in its stead somewhere
 * @throws Refusal `change_set_missing`, `change_set_not_published`, `changed_meanwhile`
 */
export async function rollBackChangeSet(
  context: Context,
  { id, version }: { id: string; version: number },
  actor: Actor,
): Promise<{ set: ChangeSet; newerStay: boolean }> {
  const now = context.clock.now()
  const names = await priceNames(context)
  const rolledBack = await context.db.transaction(async transaction => {
    const before = await lockedSet(transaction, { id, version, state: 'published' })
    const toCome = before.publishAt !== null && before.publishAt.getTime() > now.getTime() + grace
    const newerStay = !toCome && (await hasNewerChanges(transaction, id, now))
    const event: PriceEvent = { action: 'price_override.rolled_back', at: (toCome && before.publishAt) || now, changeSet: before.title }
    await changeListPrices(transaction, { names, items: await itemsOf(transaction, id), event, actor }, () =>
      toCome
        ? transaction.update(priceOverrides).set({ validFrom: null }).where(eq(priceOverrides.changeSetId, id)).returning()
        : transaction
            .update(priceOverrides)
            .set({ validTo: sql`greatest(${priceOverrides.validFrom}, ${now}::timestamptz)` })
            .where(and(eq(priceOverrides.changeSetId, id), or(isNull(priceOverrides.validTo), gt(priceOverrides.validTo, now))))
            .returning(),
    )
    const [after] = await transaction
      .update(changeSets)
      .set({ state: 'rolled_back', rolledBackAt: now, rolledBackBy: actor.id, version: before.version + 1 })
      .where(eq(changeSets.id, id))
      .returning()
    if (!after) throw refuse('change_set_missing')
    await audit(transaction, actor, {
      action: 'change_set.rolled_back',
      tableName: 'change_sets',
      rowId: id,
      before: auditedSet(before),
      after: auditedSet(after),
    })
    return { set: after, newerStay }
  })
  await showChange(context)
  return rolledBack
}
