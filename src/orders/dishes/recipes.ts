import { asc } from 'drizzle-orm'
import { foodIngredients, type Ingredient, ingredientComponents, optionValueIngredients, substitutes } from '#menu/tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Amount of an ingredient, in its unit; 0 is a trace that is not counted. */
interface IngredientAmount {
  ingredientId: string
  quantity: number
}

interface ItemAmount extends IngredientAmount {
  /** Guests may leave the ingredient out. */
  removable: boolean
}

/** What dishes and options are made of, for stock-outs and stock. */
export interface Recipes {
  /** Amounts in one portion, by id of dish or option. */
  items: ReadonlyMap<string, ItemAmount[]>
  /** Amounts in one unit of an ingredient that the kitchen makes, by its id. Fractions of a unit are usual. */
  made: ReadonlyMap<string, IngredientAmount[]>
}

export async function loadRecipes(db: Database, ingredientById: ReadonlyMap<string, Ingredient>): Promise<Recipes> {
  const foodRows = await db.select().from(foodIngredients).orderBy(asc(foodIngredients.foodId), asc(foodIngredients.ingredientId))
  const optionRows = await db.select().from(optionValueIngredients).orderBy(asc(optionValueIngredients.optionValueId))
  const componentRows = await db.select().from(ingredientComponents)
  const inItems = [
    ...foodRows.map(({ foodId, ...row }) => ({ itemId: foodId, ...row })),
    ...optionRows.map(({ optionValueId, ...row }) => ({ itemId: optionValueId, removable: false, ...row })),
  ].filter(({ ingredientId }) => ingredientById.has(ingredientId))
  const inBatches = componentRows.flatMap(({ ingredientId, componentId, quantity }) => {
    const batchQuantity = ingredientById.get(ingredientId)?.batchQuantity
    return batchQuantity && ingredientById.has(componentId)
      ? [{ ingredientId, component: { ingredientId: componentId, quantity: quantity / batchQuantity } }]
      : []
  })
  return {
    items: new Map([...Map.groupBy(inItems, ({ itemId }) => itemId)].map(([id, rows]) => [id, rows.map(({ itemId: _, ...amount }) => amount)])),
    made: new Map([...Map.groupBy(inBatches, ({ ingredientId }) => ingredientId)].map(([id, rows]) => [id, rows.map(({ component }) => component)])),
  }
}

/** Loads the allowed replacements of dishes and options by id, best first. */
export async function loadSubstitutes(db: Database): Promise<Map<string, string[]>> {
  const rows = await db.select().from(substitutes).orderBy(asc(substitutes.position), asc(substitutes.id))
  const replacements = new Map<string, string[]>()
  for (const { foodId, optionValueId, substituteFoodId, substituteOptionValueId } of rows) {
    const itemId = foodId ?? optionValueId ?? ''
    replacements.set(itemId, [...(replacements.get(itemId) ?? []), substituteFoodId ?? substituteOptionValueId ?? ''])
  }
  return replacements
}
