import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { foodOptionGroups, ingredients, optionValueIngredients, optionValues } from './tables.ts'
import type { Allergen } from './vocabulary.ts'

/**
 * Reads the allergens of the dishes' default options and of those options' ingredients.
 * @returns allergens by dish id; dishes without default options are left out
 */
export async function readDefaultAllergens(db: Database, foodIds: readonly string[]): Promise<Map<string, Allergen[]>> {
  if (foodIds.length === 0) return new Map()
  const rows = await db
    .select({
      foodId: foodOptionGroups.foodId,
      defaults: foodOptionGroups.defaults,
      valueId: optionValues.id,
      defaultQuantity: optionValues.defaultQuantity,
      own: optionValues.allergens,
      inside: ingredients.allergens,
    })
    .from(foodOptionGroups)
    .innerJoin(optionValues, and(eq(optionValues.optionGroupId, foodOptionGroups.optionGroupId), isNull(optionValues.archivedAt)))
    .leftJoin(optionValueIngredients, eq(optionValueIngredients.optionValueId, optionValues.id))
    .leftJoin(ingredients, and(eq(ingredients.id, optionValueIngredients.ingredientId), isNull(ingredients.archivedAt)))
    .where(inArray(foodOptionGroups.foodId, [...foodIds]))
  const allergensByFood = new Map<string, Allergen[]>()
  for (const { foodId, defaults, valueId, defaultQuantity, own, inside } of rows) {
    const includedQuantity = defaults ? (defaults[valueId] ?? 0) : defaultQuantity
    if (includedQuantity > 0) allergensByFood.set(foodId, [...(allergensByFood.get(foodId) ?? []), ...own, ...(inside ?? [])])
  }
  return allergensByFood
}
