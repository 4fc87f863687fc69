import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import { toAuditedCategory } from '../foods/audit-entries.ts'
import { type Category, categories, combos, foods } from '../tables.ts'

const refuse = defineRefusals(menuRefusals)

/**
 * Archives an empty category. The row stays, because dishes once sold in it still refer to it. Adding a dish takes a shared lock on the category, so
 * one of two concurrent changes is refused.
 * @throws Refusal `category_missing`, `category_has_foods`
 */
export async function deleteCategory(context: Context, id: string, actor: Actor): Promise<Category> {
  const deleted = await context.db.transaction(async transaction => {
    const [category] = await transaction
      .select()
      .from(categories)
      .where(and(eq(categories.id, id), isNull(categories.archivedAt)))
      .for('update')
    if (!category) throw refuse('category_missing')
    const dishes = await transaction.$count(foods, and(eq(foods.categoryId, id), isNull(foods.archivedAt)))
    const inCombos = await transaction.$count(combos, and(eq(combos.categoryId, id), isNull(combos.archivedAt)))
    if (dishes + inCombos > 0) throw refuse('category_has_foods', { values: { name: category.name, foods: dishes, combos: inCombos } })
    await transaction
      .update(categories)
      .set({ archivedAt: sql`now()`, version: category.version + 1 })
      .where(eq(categories.id, id))
    await audit(transaction, actor, { action: 'category.deleted', tableName: 'categories', rowId: id, before: toAuditedCategory(category) })
    return category
  })
  await refreshCatalogue(context)
  return deleted
}
