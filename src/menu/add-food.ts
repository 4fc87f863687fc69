import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violates } from '#platform/database/violations.ts'
import { keepPicture } from '#platform/images/keep-picture.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { refusals } from '#platform/refusal.ts'
import { auditedFood } from './audited.ts'
import { showChange } from './catalogue.ts'
import { menuRefusals } from './contract.ts'
import { categories, type Food, foodImages, foods, foodWork } from './tables.ts'
import type { Allergen, Mark } from './vocabulary.ts'

const refuse = refusals(menuRefusals)

export interface NewFood {
  title: string
  description: string
  /** List price, VAT included; the sale price is computed. */
  priceCents: number
  /** 0 to 100, at most two decimals. */
  discountPercent: number
  categoryId: string
  translations?: { en?: { title?: string; description?: string } }
  /** Left out: `food`. */
  vatClass?: string
  allergens?: Allergen[]
  marks?: Mark[]
  /** Left out: after the last one of its category. */
  position?: number
  picture?: PreparedPicture
  /** Work units of one portion by kind of station. */
  work?: Record<string, number>
}

/** @throws Refusal `category_unknown`, `vat_class_unknown` */
export async function addFood(context: Context, { picture, work, position, ...fields }: NewFood, actor: Actor): Promise<Food> {
  const added = await context.db
    .transaction(async transaction => {
      await holdCategory(transaction, fields.categoryId)
      const last = sql`(select coalesce(max(position) + 1, 0) from foods where category_id = ${fields.categoryId} and archived_at is null)`
      const [food] = await transaction
        .insert(foods)
        .values({ ...fields, position: position ?? last })
        .returning()
      if (!food) throw new Error('a dish was inserted and is not there')
      if (picture) await setFirstPicture(transaction, food.id, picture)
      const stations = Object.entries(work ?? {})
      if (stations.length > 0) await transaction.insert(foodWork).values(stations.map(([stationKind, units]) => ({ foodId: food.id, stationKind, units })))
      await audit(transaction, actor, {
        action: 'food.added',
        tableName: 'foods',
        rowId: food.id,
        after: auditedFood(food, picture ? [picture.sha256] : []),
      })
      return food
    })
    .catch(error => {
      throw violates(error, 'foods_vat_class_vat_classes_code_fk') ? refuse('vat_class_unknown', { field: 'vatClass' }) : error
    })
  await showChange(context)
  return added
}

/** A share of the category's lock, so that it can't be deleted until the dish is in it. */
export async function holdCategory(transaction: Database, id: string): Promise<void> {
  const [category] = await transaction
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.archivedAt)))
    .for('share')
  if (!category) throw refuse('category_unknown', { field: 'category' })
}

/** The picture on the card, in the place of the one that was there. The others stay. */
export async function setFirstPicture(transaction: Database, foodId: string, picture: PreparedPicture): Promise<void> {
  await keepPicture(transaction, picture)
  await transaction.delete(foodImages).where(
    and(
      eq(foodImages.foodId, foodId),
      sql`(${foodImages.pictureSha256} = ${picture.sha256} or ${foodImages.pictureSha256} =
        (select picture_sha256 from food_images where food_id = ${foodId} order by position, picture_sha256 limit 1))`,
    ),
  )
  const first = sql`(select coalesce(min(position) - 1, 0) from food_images where food_id = ${foodId})`
  await transaction.insert(foodImages).values({ foodId, pictureSha256: picture.sha256, position: first })
}
