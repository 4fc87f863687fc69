import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import { categories, type Food, foods } from '../tables.ts'
import type { Allergen, Mark, Nutrition } from '../vocabulary.ts'
import { toAuditedFood } from './audit-entries.ts'
import { emptyFoodParts, type FoodGroup, type FoodIngredientPart, type FoodPicture, readFoodParts } from './food-parts.ts'
import { prependPicture, replaceFoodParts } from './replace-food-parts.ts'

const refuse = defineRefusals(menuRefusals)

export interface NewFood {
  title: string
  description: string
  /** List price, VAT included; the sale price is computed. */
  priceCents: number
  /** 0 to 100, at most two decimals. */
  discountPercent: number
  categoryId: string
  translations?: { en?: { title?: string; description?: string } }
  /** Default: `food`. */
  vatClass?: string
  allergens?: Allergen[]
  marks?: Mark[]
  /** Null: none. */
  nutrition?: Nutrition | null
  /** Default: after the last dish of its category. */
  position?: number
  /** New first picture. */
  picture?: PreparedPicture
  /** Existing pictures in order. */
  images?: FoodPicture[]
  groups?: FoodGroup[]
  ingredients?: FoodIngredientPart[]
  /** Work units of one portion by kind of station. */
  work?: Record<string, number>
}

/** @throws Refusal `category_unknown`, `vat_class_unknown`, `part_unknown`, or one for inconsistent option numbers */
export async function addFood(context: Context, { picture, images, groups, ingredients, work, position, ...fields }: NewFood, actor: Actor): Promise<Food> {
  const added = await context.db
    .transaction(async transaction => {
      await lockCategory(transaction, fields.categoryId)
      const nextPosition = sql`(select coalesce(max(position) + 1, 0) from foods where category_id = ${fields.categoryId} and archived_at is null)`
      const [food] = await transaction
        .insert(foods)
        .values({ ...fields, position: position ?? nextPosition })
        .returning()
      if (!food) throw new Error('a dish was inserted and is not there')
      await replaceFoodParts(transaction, food.id, { images: prependPicture(images, picture), groups, ingredients, work }, { picture, isNew: true })
      const parts = (await readFoodParts(transaction, [food.id])).get(food.id) ?? emptyFoodParts
      await audit(transaction, actor, { action: 'food.added', tableName: 'foods', rowId: food.id, after: toAuditedFood(food, parts) })
      return food
    })
    .catch(error => {
      throw violatesConstraint(error, 'foods_vat_class_vat_classes_code_fk') ? refuse('vat_class_unknown', { field: 'vatClass' }) : error
    })
  await refreshCatalogue(context)
  return added
}

/** Takes a shared lock on the category, so that it cannot be deleted before the dish is added. */
export async function lockCategory(transaction: Database, id: string): Promise<void> {
  const [category] = await transaction
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.archivedAt)))
    .for('share')
  if (!category) throw refuse('category_unknown', { field: 'category' })
}
