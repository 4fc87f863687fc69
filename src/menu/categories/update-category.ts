import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { findPictureInUrl } from '#platform/images/addresses.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { savePicture } from '#platform/images/save-picture.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import { readDefaultPicture } from '../default-picture.ts'
import { toAuditedCategory } from '../foods/audit-entries.ts'
import { type Category, categories } from '../tables.ts'

const refuse = defineRefusals(menuRefusals)

interface CategoryChange {
  id: string
  name: string
  /** Default: unchanged. */
  translations?: { en?: { name?: string } }
  position?: number
  /** New picture. */
  picture?: PreparedPicture
  /** URL of the current picture, sent back unchanged. */
  pictureAddress?: string
  /** Edited version; without one, the last write wins. */
  version?: number
}

/** @throws Refusal `category_missing`, `category_name_taken`, `changed_meanwhile`, `not_its_picture` */
export async function updateCategory(context: Context, change: CategoryChange, actor: Actor): Promise<Category> {
  const { id, name, translations, position, picture, pictureAddress, version } = change
  const updated = await context.db
    .transaction(async transaction => {
      const [before] = await transaction
        .select()
        .from(categories)
        .where(and(eq(categories.id, id), isNull(categories.archivedAt)))
        .for('update')
      if (!before) throw refuse('category_missing')
      if (version !== undefined && version !== before.version)
        throw refuse('changed_meanwhile', { values: { title: before.name }, details: { versions: { yours: version, current: before.version } } })
      if (!picture && pictureAddress) {
        const own = before.pictureSha256 ?? (await readDefaultPicture('categories')).sha256
        if (findPictureInUrl(pictureAddress, context.publicUrl()) !== own) throw refuse('not_its_picture', { values: { title: before.name }, field: 'image' })
      }
      if (picture) await savePicture(transaction, picture)
      const [after] = await transaction
        .update(categories)
        .set({ name, translations, position, pictureSha256: picture?.sha256, version: before.version + 1 })
        .where(eq(categories.id, id))
        .returning()
      if (!after) throw refuse('category_missing')
      await audit(transaction, actor, {
        action: 'category.updated',
        tableName: 'categories',
        rowId: id,
        before: toAuditedCategory(before),
        after: toAuditedCategory(after),
      })
      return after
    })
    .catch(error => {
      throw violatesConstraint(error, 'categories_name') ? refuse('category_name_taken', { values: { name }, field: 'name' }) : error
    })
  await refreshCatalogue(context)
  return updated
}
