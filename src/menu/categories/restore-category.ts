import { and, eq, isNotNull } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import { toAuditedCategory } from '../foods/audit-entries.ts'
import { type Category, categories } from '../tables.ts'

const refuse = defineRefusals(menuRefusals)

/**
 * Restores a deleted category at its position, with its picture: the undo of a deletion without confirmation.
 * @throws Refusal `category_missing` when no deleted category has the id, `category_name_taken` when another category took its name
 */
export async function restoreCategory(context: Context, id: string, actor: Actor): Promise<Category> {
  const restored = await context.db.transaction(async transaction => {
    const [before] = await transaction
      .select()
      .from(categories)
      .where(and(eq(categories.id, id), isNotNull(categories.archivedAt)))
      .for('update')
    if (!before) throw refuse('category_missing')
    const [after] = await transaction
      .update(categories)
      .set({ archivedAt: null, version: before.version + 1 })
      .where(eq(categories.id, id))
      .returning()
      .catch(error => {
        throw violatesConstraint(error, 'categories_name') ? refuse('category_name_taken', { values: { name: before.name } }) : error
      })
    if (!after) throw refuse('category_missing')
    await audit(transaction, actor, { action: 'category.restored', tableName: 'categories', rowId: id, after: toAuditedCategory(after) })
    return after
  })
  await refreshCatalogue(context)
  return restored
}
