import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { violates } from '#platform/database/violations.ts'
import { pictureOfAddress } from '#platform/images/addresses.ts'
import { refusals } from '#platform/refusal.ts'
import { auditedFood } from '../audit-entries.ts'
import { showChange } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import { defaultPicture } from '../default-picture.ts'
import { type Food, foods } from '../tables.ts'
import { holdCategory, type NewFood } from './add-food.ts'
import { noParts, readFoodParts } from './food-parts.ts'
import { replaceFoodParts, withFirst } from './replace-food-parts.ts'

const refuse = refusals(menuRefusals)

/** What is left out of the optional fields stays as it is. */
export interface FoodChange extends NewFood {
  id: string
  /** The address of one of its pictures, sent back unchanged. */
  pictureAddress?: string
  /** The version that was edited; left out, the last writer wins. */
  version?: number
}

/**
 * Changes a dish; bringing a version back also brings a deleted dish back.
 * @throws Refusal `food_missing`, `category_unknown`, `vat_class_unknown`, `changed_meanwhile`, `not_its_picture`,
 * `part_unknown` and those of numbers that don't go together
 */
export async function updateFood(
  context: Context,
  change: FoodChange,
  actor: Actor,
  action: 'food.updated' | 'food.version_restored' = 'food.updated',
): Promise<Food> {
  const { id, picture, pictureAddress, version, images, groups, ingredients, work, ...fields } = change
  const restoring = action === 'food.version_restored'
  const updated = await context.db
    .transaction(async transaction => {
      const [before] = await transaction
        .select()
        .from(foods)
        .where(and(eq(foods.id, id), restoring ? undefined : isNull(foods.archivedAt)))
        .for('update')
      if (!before) throw refuse('food_missing', { values: { edited: 'yes' } })
      if (version !== undefined && version !== before.version)
        throw refuse('changed_meanwhile', { values: { title: before.title }, details: { versions: { yours: version, current: before.version } } })
      const parts = (await readFoodParts(transaction, [id])).get(id) ?? noParts
      const shown = [...parts.images, ...(images ?? [])].map(({ sha256 }) => sha256)
      const own = [...shown, (await defaultPicture('foods')).sha256]
      if (!picture && pictureAddress && !own.includes(pictureOfAddress(pictureAddress, context.publicUrl()) ?? 'none'))
        throw refuse('not_its_picture', { values: { title: before.title }, field: 'image' })
      await holdCategory(transaction, fields.categoryId)
      // The specified call knows one picture: a new one takes the place of the first, the others stay.
      const shownThen = images || picture ? withFirst(images ?? parts.images.slice(1), picture) : undefined
      await replaceFoodParts(transaction, id, { images: shownThen, groups, ingredients, work }, { picture })
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
        before: auditedFood(before, parts),
        after: auditedFood(after, (await readFoodParts(transaction, [id])).get(id) ?? noParts),
      })
      return after
    })
    .catch(error => {
      throw violates(error, 'foods_vat_class_vat_classes_code_fk') ? refuse('vat_class_unknown', { field: 'vatClass' }) : error
    })
  await showChange(context)
  return updated
}
