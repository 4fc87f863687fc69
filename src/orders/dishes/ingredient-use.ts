import type { PricedCombo, PricedFood } from './priced-line.ts'
import type { Recipes } from './recipes.ts'

/** Available amounts by ingredient id, 0 for a sold-out one; ingredients that nobody counts are absent. */
export type IngredientAmounts = ReadonlyMap<string, number>

/** Dish with its choices and quantity, as far as recipes need them. */
type UsedDish = Pick<PricedFood, 'foodId' | 'quantity'> & {
  options: readonly Pick<PricedFood['options'][number], 'optionValueId' | 'quantity'>[]
  without: readonly { ingredientId: string }[]
}

/** Amounts a unit short of a whole one by rounding errors of fractions are whole. */
const roundingError = 1e-6

/**
 * Computes what some dishes take of the limited ingredients, rounded up to whole units. An ingredient made in the kitchen is taken itself
 * where it is limited, and otherwise as its components.
 */
export function computeIngredientUse(dishes: readonly UsedDish[], recipes: Recipes, limited: Pick<IngredientAmounts, 'has'>): Map<string, number> {
  const used = new Map<string, number>()
  for (const { foodId, quantity, options, without } of dishes) {
    const left = new Set(without.map(({ ingredientId }) => ingredientId))
    for (const { ingredientId, quantity: amount } of recipes.items.get(foodId) ?? [])
      if (!left.has(ingredientId)) addUse(used, { ingredientId, amount: amount * quantity }, recipes, limited)
    for (const option of options)
      for (const { ingredientId, quantity: amount } of recipes.items.get(option.optionValueId) ?? [])
        addUse(used, { ingredientId, amount: amount * option.quantity * quantity }, recipes, limited)
  }
  return new Map([...used].map(([id, amount]) => [id, Math.ceil(amount - roundingError)]))
}

function addUse(
  used: Map<string, number>,
  { ingredientId, amount }: { ingredientId: string; amount: number },
  recipes: Recipes,
  limited: Pick<IngredientAmounts, 'has'>,
): void {
  if (limited.has(ingredientId)) used.set(ingredientId, (used.get(ingredientId) ?? 0) + amount)
  else
    for (const part of recipes.made.get(ingredientId) ?? []) addUse(used, { ingredientId: part.ingredientId, amount: amount * part.quantity }, recipes, limited)
}

/** Dishes to prepare for a line: a combo's dishes instead of the combo. */
export const listUsedDishes = (line: PricedFood | PricedCombo): PricedFood[] => ('parts' in line ? line.parts : [line])

/** Tells whether an amount of an ingredient can be had: of a sold-out one not even a trace. */
export const isEnough = (available: number | undefined, amount: number): boolean => available === undefined || (available > 0 && amount <= available)

/**
 * Finds the dishes and options of which not even one can be made, because an ingredient that guests cannot leave out is sold out or too
 * little. Their required options are not looked at.
 */
export function findItemsWithoutIngredients(recipes: Recipes, available: IngredientAmounts): string[] {
  if (available.size === 0) return []
  return [...recipes.items].flatMap(([id, amounts]) => {
    const used = new Map<string, number>()
    for (const { ingredientId, quantity, removable } of amounts) if (!removable) addUse(used, { ingredientId, amount: quantity }, recipes, available)
    return [...used].every(([ingredientId, amount]) => isEnough(available.get(ingredientId), amount)) ? [] : [id]
  })
}

/** Finds the dishes and options that contain an ingredient, also as a part of another one; those that can leave it out are among them. */
export function findItemsWith({ items, made }: Recipes, ingredientId: string): string[] {
  const contains = (id: string): boolean => id === ingredientId || (made.get(id) ?? []).some(part => contains(part.ingredientId))
  return [...items].flatMap(([itemId, amounts]) => (amounts.some(amount => contains(amount.ingredientId)) ? [itemId] : []))
}
