import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { lockCategory } from '../foods/add-food.ts'
import { categories, foods } from '../tables.ts'
import { sortRefusals } from './sort-contract.ts'

const refuse = defineRefusals(sortRefusals)

interface ExpectedVersion {
  id: string
  /** Version that the user saw. */
  version: number
}

interface PositionedRow extends ExpectedVersion {
  title: string
  position: number
}

/** @throws Refusal `order_changed` when a category was added, removed or edited meanwhile */
export async function reorderCategories(context: Context, order: ExpectedVersion[], actor: Actor): Promise<void> {
  await context.db.transaction(async transaction => {
    const rows = await transaction
      .select({ id: categories.id, version: categories.version, title: categories.name, position: categories.position })
      .from(categories)
      .where(isNull(categories.archivedAt))
      .orderBy(asc(categories.position), asc(categories.id))
      .for('update')
    await savePositions(transaction, 'categories', rows, order)
    await auditOrder(transaction, actor, { action: 'category.sorted', tableName: 'categories', rowId: 'all' }, rows, order)
  })
  await refreshCatalogue(context)
}

/**
 * Sorts the dishes of one category.
 * @throws Refusal `category_unknown`, `order_changed` when a dish was added, removed or edited meanwhile
 */
export async function reorderFoods(context: Context, { categoryId, order }: { categoryId: string; order: ExpectedVersion[] }, actor: Actor): Promise<void> {
  await context.db.transaction(async transaction => {
    await lockCategory(transaction, categoryId)
    const rows = await transaction
      .select({ id: foods.id, version: foods.version, title: foods.title, position: foods.position })
      .from(foods)
      .where(and(eq(foods.categoryId, categoryId), isNull(foods.archivedAt)))
      .orderBy(asc(foods.position), asc(foods.id))
      .for('update')
    await savePositions(transaction, 'foods', rows, order)
    await auditOrder(transaction, actor, { action: 'category.foods_sorted', tableName: 'categories', rowId: categoryId }, rows, order)
  })
  await refreshCatalogue(context)
}

/** Writes changed positions only, so that other rows keep their version. */
async function savePositions(transaction: Database, table: 'categories' | 'foods', rows: PositionedRow[], order: ExpectedVersion[]): Promise<void> {
  const byId = new Map(rows.map(row => [row.id, row]))
  const expectedIds = new Set(order.map(({ id }) => id))
  const isAsExpected = order.every(({ id, version }) => byId.get(id)?.version === version)
  if (!isAsExpected || expectedIds.size !== rows.length || order.length !== rows.length) throw refuse('order_changed')
  const movedRows = order.flatMap(({ id }, position) => (byId.get(id)?.position === position ? [] : [{ id, position }]))
  if (movedRows.length === 0) return
  await transaction.execute(sql`
    update ${sql.identifier(table)} t set position = new.position, version = t.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(movedRows)}::json) as new(id uuid, position integer) where t.id = new.id`)
}

function auditOrder(
  transaction: Database,
  actor: Actor,
  about: { action: string; tableName: string; rowId: string },
  rows: PositionedRow[],
  order: ExpectedVersion[],
): Promise<unknown> {
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return audit(transaction, actor, { ...about, before: { order: rows.map(({ title }) => title) }, after: { order: order.map(({ id }) => titles.get(id)) } })
}
