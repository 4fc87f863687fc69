import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { ingredientStocks, ingredients, stockMovements } from '#menu/tables.ts'
import { orders } from '#orders/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { refuseStock, type StockItem } from './contract.ts'

const lastCount = sql<string | null>`(select max(m.created_at) from stock_movements m
  where m.restaurant_id = ${ingredientStocks.restaurantId} and m.ingredient_id = ${ingredientStocks.ingredientId} and m.kind = 'count')`

/** Reads all ingredients with a restaurant's stock, by title; `ingredientId`: only that one. */
export async function readStock(db: Database, restaurantId: string, ingredientId?: string): Promise<StockItem[]> {
  const rows = await db
    .select({ ingredient: ingredients, stock: ingredientStocks, countedAt: lastCount })
    .from(ingredients)
    .leftJoin(ingredientStocks, and(eq(ingredientStocks.ingredientId, ingredients.id), eq(ingredientStocks.restaurantId, restaurantId)))
    .where(and(isNull(ingredients.archivedAt), ingredientId === undefined ? undefined : eq(ingredients.id, ingredientId)))
    .orderBy(asc(ingredients.titleFolded), asc(ingredients.id))
    .limit(2000)
  return rows.map(({ ingredient: { id, title, unit }, stock, countedAt }) => {
    const { onHand = 0, reserved = 0, reorderAt = 0 } = stock ?? {}
    const available = Math.max(0, onHand - reserved)
    return {
      ...{ ingredientId: id, title, unit, counted: stock !== null, onHand, reserved, available, reorderAt },
      low: stock !== null && available <= reorderAt,
      countedAt: toIsoOrNull(countedAt),
    }
  })
}

/** @throws Refusal `ingredient_missing` */
export async function readStockItem(db: Database, restaurantId: string, ingredientId: string): Promise<StockItem> {
  const [item] = await readStock(db, restaurantId, ingredientId)
  if (!item) throw refuseStock('ingredient_missing')
  return item
}

/** Reads the newest movements of an ingredient in a restaurant. */
export async function readMovements({ db }: Pick<Context, 'db'>, restaurantId: string, ingredientId: string) {
  const rows = await db
    .select({ movement: stockMovements, orderNumber: orders.number, by: users.name })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .where(and(eq(stockMovements.restaurantId, restaurantId), eq(stockMovements.ingredientId, ingredientId)))
    .orderBy(desc(stockMovements.id))
    .limit(100)
  return rows.map(({ movement: { id, kind, quantity, onHandAfter, note, createdAt }, orderNumber, by }) => ({
    ...{ id, kind, quantity, onHandAfter, note, orderNumber },
    by: by || null,
    createdAt: createdAt.toISOString(),
  }))
}
