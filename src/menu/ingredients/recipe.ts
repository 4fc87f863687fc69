import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { ingredientComponents, ingredients } from '../tables.ts'
import { type recipeInput, recipeRefusals, type recipeShape } from './recipe-contract.ts'

const refuse = defineRefusals(recipeRefusals)

type Recipe = z.infer<typeof recipeShape>

/**
 * Reads what an ingredient is made of; no components: it is bought.
 * @throws Refusal `ingredient_missing`
 */
export async function readRecipe({ db }: Pick<Context, 'db'>, id: string): Promise<Recipe> {
  const [ingredient] = await db
    .select()
    .from(ingredients)
    .where(and(eq(ingredients.id, id), isNull(ingredients.archivedAt)))
  if (!ingredient) throw refuse('ingredient_missing')
  const components = await db
    .select({ ingredientId: ingredients.id, title: ingredients.title, unit: ingredients.unit, quantity: ingredientComponents.quantity })
    .from(ingredientComponents)
    .innerJoin(ingredients, eq(ingredients.id, ingredientComponents.componentId))
    .where(eq(ingredientComponents.ingredientId, id))
    .orderBy(asc(ingredients.titleFolded))
  return { batchQuantity: ingredient.batchQuantity, components }
}

/**
 * Replaces what an ingredient is made of; no components: it is bought.
 * @throws Refusal `ingredient_missing`, `part_unknown`, `recipe_circular`
 */
export async function saveRecipe(context: Context, id: string, { batchQuantity, components }: z.infer<typeof recipeInput>, actor: Actor): Promise<Recipe> {
  await context.db.transaction(async tx => {
    // Two recipes saved at once could make a circle together: one after the other.
    await tx.execute('lock table ingredient_components in share row exclusive mode')
    const ids = [id, ...components.map(({ ingredientId }) => ingredientId)]
    const known = await tx
      .select({ id: ingredients.id, title: ingredients.title })
      .from(ingredients)
      .where(and(inArray(ingredients.id, ids), isNull(ingredients.archivedAt)))
      .for('update')
    const own = known.find(row => row.id === id)
    if (!own) throw refuse('ingredient_missing')
    if (components.some(({ ingredientId }) => !known.some(row => row.id === ingredientId))) throw refuse('part_unknown', { field: 'components' })
    const circle = await findCircle(tx, id, components)
    if (circle !== undefined)
      throw refuse('recipe_circular', { field: 'components', values: { title: own.title, component: known.find(row => row.id === circle)?.title ?? '' } })
    await tx.delete(ingredientComponents).where(eq(ingredientComponents.ingredientId, id))
    if (components.length > 0)
      await tx.insert(ingredientComponents).values(components.map(({ ingredientId, quantity }) => ({ ingredientId: id, componentId: ingredientId, quantity })))
    await tx
      .update(ingredients)
      .set({ batchQuantity: components.length > 0 ? batchQuantity : null })
      .where(eq(ingredients.id, id))
    await audit(tx, actor, { action: 'ingredient.recipe_saved', tableName: 'ingredients', rowId: id, after: { batchQuantity, components } })
  })
  await context.catalogueVersion.refresh()
  return readRecipe(context, id)
}

/** Finds the first component that contains the ingredient itself, directly or as a part of a part. */
async function findCircle(tx: Database, id: string, components: readonly { ingredientId: string }[]): Promise<string | undefined> {
  const rows = await tx.select().from(ingredientComponents)
  const parts = Map.groupBy(rows, ({ ingredientId }) => ingredientId)
  const contains = (from: string, seen: Set<string>): boolean => {
    if (from === id) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (parts.get(from) ?? []).some(({ componentId }) => contains(componentId, seen))
  }
  return components.find(({ ingredientId }) => contains(ingredientId, new Set()))?.ingredientId
}
