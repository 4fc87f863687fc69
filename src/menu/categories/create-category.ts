import { isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { savePicture } from '#platform/images/save-picture.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import { toAuditedCategory } from '../foods/audit-entries.ts'
import { type Category, categories } from '../tables.ts'

const refuse = defineRefusals(menuRefusals)

export interface NewCategory {
  /** Trimmed, not empty, unique regardless of case and accents. */
  name: string
  translations?: { en?: { name?: string } }
  /** Default: after the last category. */
  position?: number
  picture?: PreparedPicture
}

/** @throws Refusal `category_name_taken` */
export async function createCategory(context: Context, { name, translations, position, picture }: NewCategory, actor: Actor): Promise<Category> {
  const created = await context.db.transaction(async transaction => {
    if (picture) await savePicture(transaction, picture)
    const last = sql`(select coalesce(max(position) + 1, 0) from categories where archived_at is null)`
    const [category] = await transaction
      .insert(categories)
      .values({ name, translations, position: position ?? last, pictureSha256: picture?.sha256 })
      .onConflictDoNothing({ target: categories.nameFolded, where: isNull(categories.archivedAt) })
      .returning()
    if (!category) throw refuse('category_name_taken', { values: { name }, field: 'name' })
    await audit(transaction, actor, { action: 'category.created', tableName: 'categories', rowId: category.id, after: toAuditedCategory(category) })
    return category
  })
  await refreshCatalogue(context)
  return created
}
