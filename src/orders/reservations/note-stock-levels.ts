import { and, eq, inArray } from 'drizzle-orm'
import { ingredientStocks } from '#menu/tables.ts'
import type { Context } from '#platform/context.ts'
import { events } from '#platform/database/tables.ts'
import { findItemsWithoutIngredients } from '../dishes/ingredient-use.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'

/**
 * Tells screens and tills when an order that was just placed took an ingredient down to its warning level, or as far that a dish cannot be
 * made any more. One read for orders with counted ingredients, none for others. The order stands, whatever fails here.
 */
export async function noteStockLevels(context: Context, change: StockChange): Promise<void> {
  await announceReachedLevels(context, change).catch(error => context.log.warn({ err: error }, 'stock levels were not announced'))
}

interface StockChange {
  restaurantId: string
  /** Amounts by ingredient. */
  used: ReadonlyMap<string, number>
}

async function announceReachedLevels(context: Context, { restaurantId, used }: StockChange): Promise<void> {
  const ids = [...used].flatMap(([id, quantity]) => (quantity > 0 ? [id] : []))
  if (ids.length === 0) return
  const rows = await context.db
    .select()
    .from(ingredientStocks)
    .where(and(eq(ingredientStocks.restaurantId, restaurantId), inArray(ingredientStocks.ingredientId, ids)))
  const { recipes } = await salesCatalogue.now(context)
  const reached = rows.filter(({ ingredientId, onHand, reserved, reorderAt }) => {
    const now = Math.max(0, onHand - reserved)
    const before = now + (used.get(ingredientId) ?? 0)
    const countMissing = (amount: number) => findItemsWithoutIngredients(recipes, new Map([[ingredientId, amount]])).length
    return (now <= reorderAt && before > reorderAt) || countMissing(now) !== countMissing(before)
  })
  if (reached.length === 0) return
  const inserted = await context.db
    .insert(events)
    .values(reached.map(({ ingredientId }) => ({ topic: 'shortage', restaurantId, subjectId: ingredientId, kind: 'stock' })))
    .returning({ id: events.id })
  context.events.announce(inserted.map(({ id }) => id))
}
