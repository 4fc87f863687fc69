import { and, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { upsertRows } from '#platform/database/upsert-rows.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { partRefusals } from '../parts/contract.ts'
import { createVersionedStore } from '../parts/versioned-store.ts'
import { type Ingredient, ingredients } from '../tables.ts'
import type { Allergen, IngredientUnit, Translations } from '../vocabulary.ts'

const refuse = defineRefusals(partRefusals)

export interface IngredientDocument {
  id: string
  title: string
  translations: Translations
  allergens: Allergen[]
  /** Bought frozen: Italian menus must mark this with an asterisk. */
  frozen: boolean
  unit: IngredientUnit
}

export const readIngredients = async (_db: Database, rows: Ingredient[]): Promise<IngredientDocument[]> =>
  rows.map(({ id, title, translations, allergens, frozen, unit }) => ({ id, title, translations, allergens, frozen, unit }))

export const saveIngredients = (transaction: Database, documents: IngredientDocument[]): Promise<void> => upsertRows(transaction, ingredients, documents)

/** Live options only: archived ones do not block archiving their ingredients. */
const liveValueJoin = sql`option_value_ingredients p join option_values v on v.id = p.option_value_id and v.archived_at is null
  join option_groups g on g.id = v.option_group_id where g.archived_at is null`

/** Use cases for ingredients: list, read, create, update, archive, restore. */
export const ingredientStore = createVersionedStore<IngredientDocument, typeof ingredients, 'frozen' | 'uses'>({
  table: ingredients,
  tableName: 'ingredients',
  noun: 'ingredient',
  missing: 'ingredient_missing',
  read: readIngredients,
  save: saveIngredients,
  sorting: {
    frozen: sql`${ingredients.frozen}`,
    // Qualified: inside the subquery a bare `id` would be the dish's.
    uses: sql`(select count(*) from food_ingredients p join foods f on f.id = p.food_id and f.archived_at is null where p.ingredient_id = "ingredients"."id")
      + (select count(*) from ${liveValueJoin} and p.ingredient_id = "ingredients"."id")`,
  },
  async check(transaction, { id, title }) {
    // Serializes concurrent saves; the unique index is the fallback.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('ingredients'))`)
    const [other] = await transaction
      .select({ id: ingredients.id })
      .from(ingredients)
      .where(and(sql`${ingredients.titleFolded} = spiedo_fold(${title})`, isNull(ingredients.archivedAt), ne(ingredients.id, id)))
    if (other) throw refuse('ingredient_title_taken', { values: { title }, field: 'title' })
  },
  // Dishes inherit its allergens, so the ingredient must first be removed from each of them.
  async release(transaction, { id, title }) {
    const { rows } = await transaction.execute<{ uses: number }>(sql`
      select (select count(*) from food_ingredients i join foods f on f.id = i.food_id and f.archived_at is null where i.ingredient_id = ${id})::int
        + (select count(*) from ${liveValueJoin} and p.ingredient_id = ${id})::int as uses`)
    const uses = rows[0]?.uses ?? 0
    if (uses > 0) throw refuse('ingredient_in_use', { values: { title, count: uses } })
  },
})

/** Counts the live dishes and options that contain each ingredient. */
export async function countIngredientUses(db: Database, ids: string[]): Promise<Map<string, { foods: number; options: number }>> {
  const { rows } = await db.execute<{ id: string; foods: number; options: number }>(sql`
    select i.id,
      (select count(*)::int from food_ingredients p join foods f on f.id = p.food_id and f.archived_at is null where p.ingredient_id = i.id) as foods,
      (select count(*)::int from ${liveValueJoin} and p.ingredient_id = i.id) as options
    from ingredients i where i.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, foods, options }) => [id, { foods, options }]))
}

/** Finds live dishes and options that contain an ingredient, by title, at most 200 of each. */
export async function findIngredientUses(db: Database, id: string) {
  const dishes = await db.execute<{ id: string; title: string }>(sql`
    select f.id, f.title from food_ingredients p join foods f on f.id = p.food_id and f.archived_at is null
    where p.ingredient_id = ${id} order by f.title, f.id limit 200`)
  const options = await db.execute<{ id: string; title: string }>(sql`
    select v.id, v.title from ${liveValueJoin} and p.ingredient_id = ${id} order by v.title, v.id limit 200`)
  return { dishes: dishes.rows, options: options.rows }
}

/** Reads the stock of an ingredient in restaurants that count stock. */
export async function readIngredientStock(db: Database, id: string): Promise<{ restaurant: string; onHand: number; reorderAt: number }[]> {
  const { rows } = await db.execute<{ restaurant: string; onHand: number; reorderAt: number }>(sql`
    select r.name as restaurant, s.on_hand as "onHand", s.reorder_at as "reorderAt"
    from ingredient_stocks s join restaurants r on r.id = s.restaurant_id and r.archived_at is null
    where s.ingredient_id = ${id} order by r.name, r.id limit 1000`)
  return rows
}
