import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { findPictureInUrl } from '#platform/images/addresses.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import { readDefaultPicture } from '../default-picture.ts'
import { type Food, foods } from '../tables.ts'
import { lockCategory, type NewFood } from './add-food.ts'
import { toAuditedFood } from './audit-entries.ts'
import { emptyFoodParts, readFoodParts } from './food-parts.ts'
import { prependPicture, replaceFoodParts } from './replace-food-parts.ts'

const refuse = defineRefusals(menuRefusals)

/** Change of a dish; optional fields left out stay as they are. */
interface FoodChange extends NewFood {
  id: string
  /** URL of one of its pictures, sent back unchanged. */
  pictureAddress?: string
  /** Edited version; without one, the last write wins. */
  version?: number
}

/**
 * Updates a dish; restoring a version also restores a deleted dish.
 * @throws Refusal `food_missing`, `category_unknown`, `vat_class_unknown`, `changed_meanwhile`, `not_its_picture`, `part_unknown`, or one for
 * inconsistent option numbers
 */
export async function updateFood(
  context: Context,
  change: FoodChange,
  actor: Actor,
  action: 'food.updated' | 'food.version_restored' = 'food.updated',
): Promise<Food> {
  const { id, picture, pictureAddress, version, images, groups, ingredients, work, ...fields } = change
  const isRestore = action === 'food.version_restored'
  const updated = await context.db
    .transaction(async transaction => {
      const [before] = await transaction
        .select()
        .from(foods)
        .where(and(eq(foods.id, id), isRestore ? undefined : isNull(foods.archivedAt)))
        .for('update')
      if (!before) throw refuse('food_missing', { values: { edited: 'yes' } })
      if (version !== undefined && version !== before.version)
        throw refuse('changed_meanwhile', { values: { title: before.title }, details: { versions: { yours: version, current: before.version } } })
      const parts = (await readFoodParts(transaction, [id])).get(id) ?? emptyFoodParts
      const shownHashes = [...parts.images, ...(images ?? [])].map(({ sha256 }) => sha256)
      const ownHashes = [...shownHashes, (await readDefaultPicture('foods')).sha256]
      if (!picture && pictureAddress && !ownHashes.includes(findPictureInUrl(pictureAddress, context.publicUrl()) ?? 'none'))
        throw refuse('not_its_picture', { values: { title: before.title }, field: 'image' })
      await lockCategory(transaction, fields.categoryId)
      // The specified call has a single picture: a new one replaces the first, the others stay.
      const nextImages = images || picture ? prependPicture(images ?? parts.images.slice(1), picture) : undefined
      await replaceFoodParts(transaction, id, { images: nextImages, groups, ingredients, work }, { picture })
      const [after] = await transaction
        .update(foods)
        .set({ ...fields, version: before.version + 1, archivedAt: null })
        .where(eq(foods.id, id))
        .returning()
      if (!after) throw refuse('food_missing')
      await audit(transaction, actor, {
        action,
        tableName: 'foods',
        rowId: id,
        before: toAuditedFood(before, parts),
        after: toAuditedFood(after, (await readFoodParts(transaction, [id])).get(id) ?? emptyFoodParts),
      })
      return after
    })
    .catch(error => {
      throw violatesConstraint(error, 'foods_vat_class_vat_classes_code_fk') ? refuse('vat_class_unknown', { field: 'vatClass' }) : error
    })
  await refreshCatalogue(context)
  return updated
}
