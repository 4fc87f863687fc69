import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../../catalogue/catalogue.ts'
import { type ChangeSet, changeSets, priceOverrides } from '../../tables.ts'
import { resolveStart } from '../add-override.ts'
import { changeListPrices, type PriceEvent, readPriceNames } from '../audited-prices.ts'
import { priceRefusals } from '../contract-prices.ts'
import { getItemId } from '../override-rows.ts'
import { lockChangeSet, toAuditedChangeSet } from './change-sets.ts'
import { hasNewerChanges } from './newer-changes.ts'

const refuse = defineRefusals(priceRefusals)

/**
 * Publishes a set from an instant on (default: now). Its rows get their start, and pages, quotes and orders of every instance switch at that instant.
 * @throws Refusal `change_set_missing`, `change_set_not_draft`, `changed_meanwhile`, `change_set_empty`, `period_past`
 */
export async function publishChangeSet(context: Context, { id, version, at }: { id: string; version: number; at?: Date }, actor: Actor): Promise<ChangeSet> {
  const publishAt = resolveStart(at, context.clock.now())
  const names = await readPriceNames(context)
  const published = await context.db.transaction(async transaction => {
    const before = await lockChangeSet(transaction, { id, version, state: 'draft' })
    const [shortRow] = await transaction
      .select({ id: priceOverrides.id })
      .from(priceOverrides)
      .where(and(eq(priceOverrides.changeSetId, id), lte(priceOverrides.validTo, publishAt)))
      .limit(1)
    if (shortRow) throw refuse('period_empty', { field: 'at' })
    const event: PriceEvent = { action: 'price_override.published', at: publishAt, changeSet: before.title }
    const publishedRows = await changeListPrices(transaction, { names, items: await readItemIds(transaction, id), event, actor }, () =>
      transaction.update(priceOverrides).set({ validFrom: publishAt }).where(eq(priceOverrides.changeSetId, id)).returning(),
    )
    if (publishedRows.length === 0) throw refuse('change_set_empty', { values: { title: before.title } })
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
      before: toAuditedChangeSet(before),
      after: toAuditedChangeSet(after),
    })
    return after
  })
  await refreshCatalogue(context)
  return published
}

/** Ids of the dishes, combos and options in a set. */
async function readItemIds(transaction: Database, changeSetId: string): Promise<string[]> {
  const rows = await transaction.select().from(priceOverrides).where(eq(priceOverrides.changeSetId, changeSetId))
  return [...new Set(rows.map(getItemId))]
}

/** Tolerance in ms before its instant within which a set counts as started, because the database uses its own clock. */
const graceMs = 60_000

/**
 * Rolls a set back: earlier values are in force again from now on. Rows are ended, not deleted; rows of a set that has not started become drafts
 * without a start and keep their ends. The history shows both steps.
 * @returns the set, and whether newer changes remain in force instead somewhere
 * @throws Refusal `change_set_missing`, `change_set_not_published`, `changed_meanwhile`
 */
export async function rollBackChangeSet(
  context: Context,
  { id, version }: { id: string; version: number },
  actor: Actor,
): Promise<{ set: ChangeSet; newerStay: boolean }> {
  const now = context.clock.now()
  const names = await readPriceNames(context)
  const rolledBack = await context.db.transaction(async transaction => {
    const before = await lockChangeSet(transaction, { id, version, state: 'published' })
    const isScheduled = before.publishAt !== null && before.publishAt.getTime() > now.getTime() + graceMs
    const newerStay = !isScheduled && (await hasNewerChanges(transaction, id, now))
    const event: PriceEvent = { action: 'price_override.rolled_back', at: (isScheduled && before.publishAt) || now, changeSet: before.title }
    await changeListPrices(transaction, { names, items: await readItemIds(transaction, id), event, actor }, () =>
      isScheduled
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
      before: toAuditedChangeSet(before),
      after: toAuditedChangeSet(after),
    })
    return { set: after, newerStay }
  })
  await refreshCatalogue(context)
  return rolledBack
}
