import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violates } from '#platform/database/violations.ts'
import { pictureOfAddress } from '#platform/images/addresses.ts'
import { refusals } from '#platform/refusal.ts'
import { holdCategory, type NewFood, setFirstPicture } from './add-food.ts'
import { auditedFood } from './audited.ts'
import { showChange } from './catalogue.ts'
import { menuRefusals } from './contract.ts'
import { defaultPicture } from './default-picture.ts'
import { type Food, foodImages, foods } from './tables.ts'

const refuse = refusals(menuRefusals)

/** What is left out of the optional fields stays as it is. */
export interface FoodChange extends Omit<NewFood, 'work'> {
  id: string
  /** The address of one of its pictures, sent back unchanged. */
  pictureAddress?: string
  /** The version that was edited; left out, the last writer wins. */
  version?: number
}

/** @throws Refusal `food_missing`, `category_unknown`, `vat_class_unknown`, `changed_meanwhile`, `not_its_picture` */
export async function updateFood(context: Context, { id, picture, pictureAddress, version, ...fields }: FoodChange, actor: Actor): Promise<Food> {
  const updated = await context.db
    .transaction(async transaction => {
      const [before] = await transaction
        .select()
        .from(foods)
        .where(and(eq(foods.id, id), isNull(foods.archivedAt)))
        .for('update')
      if (!before) throw refuse('food_missing')
      if (version !== undefined && version !== before.version)
        throw refuse('changed_meanwhile', { values: { title: before.title }, details: { versions: { yours: version, current: before.version } } })
      const pictures = await picturesOf(transaction, id)
      const own = pictures.length > 0 ? pictures : [(await defaultPicture('foods')).sha256]
      if (!picture && pictureAddress && !own.includes(pictureOfAddress(pictureAddress, context.publicUrl()) ?? 'none'))
        throw refuse('not_its_picture', { values: { title: before.title }, field: 'image' })
      await holdCategory(transaction, fields.categoryId)
      if (picture) await setFirstPicture(transaction, id, picture)
      const [after] = await transaction
        .update(foods)
        .set({ ...fields, version: before.version + 1 })
        .where(eq(foods.id, id))
        .returning()
      if (!after) throw refuse('food_missing')
      await audit(transaction, actor, {
        action: 'food.updated',
        tableName: 'foods',
        rowId: id,
        before: auditedFood(before, pictures),
        after: auditedFood(after, picture ? await picturesOf(transaction, id) : pictures),
      })
      return after
    })
    .catch(error => {
      throw violates(error, 'foods_vat_class_vat_classes_code_fk') ? refuse('vat_class_unknown', { field: 'vatClass' }) : error
    })
  await showChange(context)
  return updated
}

/** Hashes of its pictures, the one on the card first. */
export async function picturesOf(db: Database, foodId: string): Promise<string[]> {
  const rows = await db
    .select({ sha256: foodImages.pictureSha256 })
    .from(foodImages)
    .where(eq(foodImages.foodId, foodId))
    .orderBy(asc(foodImages.position), asc(foodImages.pictureSha256))
  return rows.map(row => row.sha256)
}
