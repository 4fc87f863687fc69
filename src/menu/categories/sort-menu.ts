import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refusals } from '#platform/refusal.ts'
import { showChange } from '../catalogue/catalogue.ts'
import { holdCategory } from '../foods/add-food.ts'
import { categories, foods } from '../tables.ts'
import { sortRefusals } from './sort-contract.ts'

const refuse = refusals(sortRefusals)

interface Seen {
  id: string
  /** The version that was on the screen. */
  version: number
}

interface Sorted extends Seen {
  title: string
  position: number
}

/** @throws Refusal `order_changed` when a category came, went or was edited meanwhile */
export async function sortCategories(context: Context, order: Seen[], actor: Actor): Promise<void> {
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
  await showChange(context)
}

/**
 * The dishes of one category in a new order.
 * @throws Refusal `category_unknown`, `order_changed` when a dish came, went or was edited meanwhile
 */
export async function sortFoods(context: Context, { categoryId, order }: { categoryId: string; order: Seen[] }, actor: Actor): Promise<void> {
  await context.db.transaction(async transaction => {
    await holdCategory(transaction, categoryId)
    const rows = await transaction
      .select({ id: foods.id, version: foods.version, title: foods.title, position: foods.position })
      .from(foods)
      .where(and(eq(foods.categoryId, categoryId), isNull(foods.archivedAt)))
      .orderBy(asc(foods.position), asc(foods.id))
      .for('update')
    await savePositions(transaction, 'foods', rows, order)
    await auditOrder(transaction, actor, { action: 'category.foods_sorted', tableName: 'categories', rowId: categoryId }, rows, order)
  })
  await showChange(context)
}

/** Only what moves is written, and only that gets a new version. */
async function savePositions(transaction: Database, table: 'categories' | 'foods', rows: Sorted[], order: Seen[]): Promise<void> {
  const byId = new Map(rows.map(row => [row.id, row]))
  const seen = new Set(order.map(({ id }) => id))
  const asSeen = order.every(({ id, version }) => byId.get(id)?.version === version)
  if (!asSeen || seen.size !== rows.length || order.length !== rows.length) throw refuse('order_changed')
  const moved = order.flatMap(({ id }, position) => (byId.get(id)?.position === position ? [] : [{ id, position }]))
  if (moved.length === 0) return
  await transaction.execute(sql`
    update ${sql.identifier(table)} t set position = new.position, version = t.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(moved)}::json) as new(id uuid, position integer) where t.id = new.id`)
}

function auditOrder(
  transaction: Database,
  actor: Actor,
  about: { action: string; tableName: string; rowId: string },
  rows: Sorted[],
  order: Seen[],
): Promise<unknown> {
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return audit(transaction, actor, { ...about, before: { order: rows.map(({ title }) => title) }, after: { order: order.map(({ id }) => titles.get(id)) } })
}
