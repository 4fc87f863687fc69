import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { foods, ingredientStocks, ingredients, itemShortages, optionValues } from '#menu/tables.ts'
import { findItemsWith } from '#orders/dishes/ingredient-use.ts'
import { salesCatalogue } from '#orders/dishes/sales-catalogue.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
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
  const lowStocks = await readLowStocks(db, restaurantId)
  if (rows.length + lowStocks.length === 0) return []
  const { recipes, optionTitles } = await salesCatalogue.now(context)
  const toMissing = (ids: readonly string[]) => ({
    foodIds: ids.filter(id => !optionTitles.has(id)),
    optionValueIds: ids.filter(id => optionTitles.has(id)),
  })
  const noted = rows.map(({ shortage: { foodId, optionValueId, ingredientId, remaining, counted, until }, food, option, ingredient }) => {
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
      unit: null,
      missing: toMissing(containing),
    }
  })
  const notedIds = new Set(noted.map(({ ingredientId }) => ingredientId))
  const counted = lowStocks
    .filter(({ ingredientId }) => !notedIds.has(ingredientId))
    .map(({ ingredientId, title, unit, onHand, reserved }) => ({
      ...{ foodId: null, optionValueId: null, ingredientId, title, unit, until: null },
      remaining: Math.max(0, onHand - reserved),
      // A count may have left less than what orders wait for.
      missing: toMissing(onHand < reserved ? findItemsWith(recipes, ingredientId) : []),
    }))
  return [...noted, ...counted]
}

/** Reads the counted ingredients at or below their warning level, by title. */
const readLowStocks = (db: Database, restaurantId: string) =>
  db
    .select({
      ingredientId: ingredientStocks.ingredientId,
      title: ingredients.title,
      unit: ingredients.unit,
      onHand: ingredientStocks.onHand,
      reserved: ingredientStocks.reserved,
    })
    .from(ingredientStocks)
    .innerJoin(ingredients, eq(ingredients.id, ingredientStocks.ingredientId))
    .where(
      and(eq(ingredientStocks.restaurantId, restaurantId), lte(sql`${ingredientStocks.onHand} - ${ingredientStocks.reserved}`, ingredientStocks.reorderAt)),
    )
    .orderBy(asc(ingredients.title))
    .limit(maxStockOuts)
