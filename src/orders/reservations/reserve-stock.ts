import { and, eq, inArray, sql } from 'drizzle-orm'
import { ingredientStocks } from '#menu/tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Statement } from '#platform/database/statement.ts'
import { computeIngredientUse } from '../dishes/ingredient-use.ts'
import type { Recipes } from '../dishes/recipes.ts'
import type { OrderLine } from '../tables/lines.ts'
import type { Order } from '../tables/orders.ts'
import { stockReservations } from '../tables/substitutions.ts'

/** What an order needs of counted ingredients. */
export interface StockNeed {
  restaurantId: string
  /** Amounts by ingredient id; absent: none is counted. */
  ingredients?: ReadonlyMap<string, number>
}

const listAmounts = ({ restaurantId, ingredients, orderId }: StockNeed & { orderId?: string }) =>
  [...(ingredients ?? [])].flatMap(([ingredient, quantity]) => (quantity > 0 ? [{ order: orderId, restaurant: restaurantId, ingredient, quantity }] : []))

/**
 * Builds the stock parts of a reservation: they follow `enough` and end in `stocked`. Ingredients that are no longer counted are not
 * missed. Rows are locked in one order, so that orders of the same ingredients wait for each other.
 */
export function buildStockSql(statement: Statement, needs: readonly (StockNeed & { orderId?: string })[]): string {
  const amounts = needs.flatMap(listAmounts)
  if (amounts.length === 0) return `stocked as (select "is" from enough)`
  return `stock_amounts as (
      select "order", restaurant, ingredient, quantity from json_to_recordset(${statement.value(amounts, 'json')})
        as a("order" uuid, restaurant uuid, ingredient uuid, quantity integer)),
    stock_rows as (
      select i.restaurant_id, i.ingredient_id, a.quantity from ingredient_stocks i
      join (select restaurant, ingredient, sum(quantity)::integer as quantity from stock_amounts group by restaurant, ingredient) a
        on a.restaurant = i.restaurant_id and a.ingredient = i.ingredient_id
      where (select "is" from enough) order by i.restaurant_id, i.ingredient_id for update of i),
    stock_reserved as (
      update ingredient_stocks i set reserved = i.reserved + r.quantity from stock_rows r
      where i.restaurant_id = r.restaurant_id and i.ingredient_id = r.ingredient_id and i.reserved + r.quantity <= i.on_hand
      returning i.restaurant_id, i.ingredient_id),
    stocked as (select (select count(*) from stock_reserved) = (select count(*) from stock_rows) and "is" as is from enough)`
}

/** Builds the INSERT of what orders have reserved, after `buildStockSql`; nothing without counted ingredients. */
export const buildStockReservationSql = (needs: readonly StockNeed[]): string[] =>
  needs.some(need => listAmounts(need).length > 0)
    ? [
        `stock_held as (insert into stock_reservations (order_id, ingredient_id, quantity)
          select a."order", a.ingredient, a.quantity from stock_amounts a
          join stock_reserved r on r.restaurant_id = a.restaurant and r.ingredient_id = a.ingredient)`,
      ]
    : []

/** Releases what an order has reserved and nobody has started to make. */
export async function releaseStock(db: Pick<Database, 'execute'>, { id, restaurantId }: Pick<Order, 'id' | 'restaurantId'>): Promise<void> {
  await db.execute(sql`
    with returned as (delete from stock_reservations where order_id = ${id} returning ingredient_id, quantity),
    held as (
      select i.ingredient_id, r.quantity from ingredient_stocks i join returned r on r.ingredient_id = i.ingredient_id
      where i.restaurant_id = ${restaurantId} order by i.ingredient_id for update of i)
    update ingredient_stocks i set reserved = greatest(i.reserved - held.quantity, 0), updated_at = now() from held
    where i.restaurant_id = ${restaurantId} and i.ingredient_id = held.ingredient_id`)
}

/**
 * Takes what an order has reserved out of the stock, when the kitchen starts it: from here on the amounts are in the pan. The ledger notes
 * what really left; a count may have left less. A repeated start finds nothing reserved.
 */
export async function sellStock(db: Pick<Database, 'execute'>, { id, restaurantId }: Pick<Order, 'id' | 'restaurantId'>, at: Date): Promise<void> {
  await db.execute(sql`
    with used as (delete from stock_reservations where order_id = ${id} returning ingredient_id, quantity),
    held as (
      select i.ingredient_id, u.quantity, i.on_hand from ingredient_stocks i join used u on u.ingredient_id = i.ingredient_id
      where i.restaurant_id = ${restaurantId} order by i.ingredient_id for update of i),
    sold as (
      update ingredient_stocks i set on_hand = greatest(i.on_hand - held.quantity, 0), reserved = greatest(i.reserved - held.quantity, 0),
        updated_at = ${at.toISOString()}::timestamptz
      from held where i.restaurant_id = ${restaurantId} and i.ingredient_id = held.ingredient_id
      returning i.ingredient_id, i.on_hand, i.on_hand - held.on_hand as change)
    insert into stock_movements (restaurant_id, ingredient_id, kind, quantity, on_hand_after, order_id, created_at)
    select ${restaurantId}, ingredient_id, 'sale', change, on_hand, ${id}, ${at.toISOString()}::timestamptz from sold where change <> 0`)
}

/** Reserves anew what the lines of an order need, after they have changed. The order keeps its place: nothing is refused. */
export async function reserveOrderStock(
  tx: Database,
  { id, restaurantId }: Pick<Order, 'id' | 'restaurantId'>,
  { lines, recipes }: { lines: readonly OrderLine[]; recipes: Recipes },
): Promise<void> {
  await releaseStock(tx, { id, restaurantId })
  const counted = await tx.select({ id: ingredientStocks.ingredientId }).from(ingredientStocks).where(eq(ingredientStocks.restaurantId, restaurantId))
  if (counted.length === 0) return
  const dishes = lines.flatMap(line => (line.foodId === null ? [] : [{ ...line, foodId: line.foodId }]))
  const used = [...computeIngredientUse(dishes, recipes, new Set(counted.map(row => row.id)))].filter(([, quantity]) => quantity > 0)
  if (used.length === 0) return
  const ids = used.map(([ingredientId]) => ingredientId)
  const isHere = and(eq(ingredientStocks.restaurantId, restaurantId), inArray(ingredientStocks.ingredientId, ids))
  await tx.select({ id: ingredientStocks.ingredientId }).from(ingredientStocks).where(isHere).orderBy(ingredientStocks.ingredientId).for('update')
  for (const [ingredientId, quantity] of used)
    await tx
      .update(ingredientStocks)
      .set({ reserved: sql`${ingredientStocks.reserved} + ${quantity}` })
      .where(and(eq(ingredientStocks.restaurantId, restaurantId), eq(ingredientStocks.ingredientId, ingredientId)))
  await tx.insert(stockReservations).values(used.map(([ingredientId, quantity]) => ({ orderId: id, ingredientId, quantity })))
}
