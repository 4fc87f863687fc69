import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { foods, ingredients, itemShortages, optionValues } from '#menu/tables.ts'
import { findItemsWith } from '#orders/dishes/ingredient-use.ts'
import { salesCatalogue } from '#orders/dishes/sales-catalogue.ts'
import type { Context } from '#platform/context.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import type { KitchenBoard } from '../contract.ts'

const maxStockOuts = 500

/** Reads what a restaurant has run out of or has only so many of, with the dishes and options that waiting orders lack because of it. */
export async function readStockOuts(context: Context, restaurantId: string): Promise<KitchenBoard['shortages']> {
  const { db, clock } = context
  const rows = await db
    .select({ shortage: itemShortages, food: foods.title, option: optionValues.title, ingredient: ingredients.title })
    .from(itemShortages)
    .leftJoin(foods, eq(foods.id, itemShortages.foodId))
    .leftJoin(optionValues, eq(optionValues.id, itemShortages.optionValueId))
    .leftJoin(ingredients, eq(ingredients.id, itemShortages.ingredientId))
    .where(and(eq(itemShortages.restaurantId, restaurantId), or(isNull(itemShortages.until), gt(itemShortages.until, clock.now()))))
    .orderBy(asc(foods.title), asc(optionValues.title), asc(ingredients.title), asc(itemShortages.id))
    .limit(maxStockOuts)
  if (rows.length === 0) return []
  const { recipes, optionTitles } = await salesCatalogue.now(context)
  return rows.map(({ shortage: { foodId, optionValueId, ingredientId, remaining, counted, until }, food, option, ingredient }) => {
    // Portions that were counted may be those of the waiting orders.
    const isGone = remaining === 0 && counted === 0
    const containing = !isGone ? [] : ingredientId === null ? [foodId ?? optionValueId ?? ''] : findItemsWith(recipes, ingredientId)
    return {
      foodId,
      optionValueId,
      ingredientId,
      title: food ?? option ?? ingredient ?? '',
      remaining,
      until: toIsoOrNull(until),
      missing: {
        foodIds: containing.filter(id => !optionTitles.has(id)),
        optionValueIds: containing.filter(id => optionTitles.has(id)),
      },
    }
  })
}
