import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { ingredientStocks, ingredients, stockMovements } from '#menu/tables.ts'
import { salesCatalogue } from '#orders/dishes/sales-catalogue.ts'
import { reserveOrderStock } from '#orders/reservations/reserve-stock.ts'
import { followStock } from '#orders/substitutions/follow-stock.ts'
import { orderLines, orders } from '#orders/tables.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { type MovementInput, refuseStock, type StockItem } from './contract.ts'
import { readStockItem } from './read-stock.ts'

interface StockPlace {
  restaurantId: string
  ingredientId: string
}

/** A count beyond this many times what was there is questioned. */
const implausibleFactor = 20

/**
 * Records what came, was thrown away or was counted; the first count starts the stock of an ingredient. The sum of its movements is always
 * what is on hand.
 * @throws Refusal `ingredient_missing`, `stock_not_counted`, `stock_too_little`, `stock_implausible`
 */
export async function recordMovement(context: Context, place: StockPlace, input: MovementInput, actor: Actor): Promise<StockItem> {
  const { restaurantId, ingredientId } = place
  const { kind, quantity, note, confirmed } = input
  const event = await context.db.transaction(async tx => {
    const before = await lockStock(tx, place)
    if (before === undefined && kind !== 'count') throw refuseStock('stock_not_counted')
    const onHand = before ?? 0
    if (kind === 'waste' && quantity > onHand) throw refuseStock('stock_too_little', { field: 'quantity', values: { left: onHand } })
    const after = kind === 'count' ? quantity : onHand + (kind === 'waste' ? -quantity : quantity)
    if (!confirmed && onHand > 0 && after > onHand * implausibleFactor) throw refuseStock('stock_implausible', { field: 'quantity', values: { left: onHand } })
    if (before === undefined) await startCounting(context, tx, place, after)
    else await tx.update(ingredientStocks).set({ onHand: after, updatedAt: context.clock.now() }).where(isStockOf(place))
    await tx.insert(stockMovements).values({
      ...{ restaurantId, ingredientId, kind, quantity: after - onHand, onHandAfter: after, note },
      actorId: actor.id,
      createdAt: context.clock.now(),
    })
    return addStockEvent(tx, place)
  })
  context.events.announce([event])
  await askBuyers(context, place)
  return readStockItem(context.db, restaurantId, ingredientId)
}

/**
 * Stops counting an ingredient: it is no longer sold out by itself. The ledger ends at 0.
 * @throws Refusal `ingredient_missing`, `stock_not_counted`
 */
export async function stopCounting(context: Context, place: StockPlace, actor: Actor): Promise<StockItem> {
  const { restaurantId, ingredientId } = place
  const event = await context.db.transaction(async tx => {
    const onHand = await lockStock(tx, place)
    if (onHand === undefined) throw refuseStock('stock_not_counted')
    await tx.delete(ingredientStocks).where(isStockOf(place))
    await tx.insert(stockMovements).values({
      ...{ restaurantId, ingredientId, kind: 'count' as const, quantity: -onHand, onHandAfter: 0 },
      actorId: actor.id,
      createdAt: context.clock.now(),
    })
    return addStockEvent(tx, place)
  })
  context.events.announce([event])
  await askBuyers(context, place)
  return readStockItem(context.db, restaurantId, ingredientId)
}

/** Asks the buyers whom the stock does not reach any more. The movement stands, whatever fails here; the job of each minute asks again. */
async function askBuyers(context: Context, place: StockPlace): Promise<void> {
  await followStock(context, place).catch(error => context.log.warn({ err: error }, 'buyers were not asked about missing stock'))
}

/**
 * Sets the quantity from which on there is a warning.
 * @throws Refusal `ingredient_missing`, `stock_not_counted`
 */
export async function setReorderLevel(context: Context, place: StockPlace, reorderAt: number): Promise<StockItem> {
  const event = await context.db.transaction(async tx => {
    if ((await lockStock(tx, place)) === undefined) throw refuseStock('stock_not_counted')
    await tx.update(ingredientStocks).set({ reorderAt }).where(isStockOf(place))
    return addStockEvent(tx, place)
  })
  context.events.announce([event])
  return readStockItem(context.db, place.restaurantId, place.ingredientId)
}

const isStockOf = ({ restaurantId, ingredientId }: StockPlace) =>
  and(eq(ingredientStocks.restaurantId, restaurantId), eq(ingredientStocks.ingredientId, ingredientId))

/** Locks the ingredient, so that two first counts wait for each other, and its stock; returns what is on hand, undefined if not counted. */
async function lockStock(tx: Database, place: StockPlace): Promise<number | undefined> {
  const [ingredient] = await tx
    .select({ id: ingredients.id })
    .from(ingredients)
    .where(and(eq(ingredients.id, place.ingredientId), isNull(ingredients.archivedAt)))
    .for('no key update')
  if (!ingredient) throw refuseStock('ingredient_missing')
  const [stock] = await tx.select({ onHand: ingredientStocks.onHand }).from(ingredientStocks).where(isStockOf(place)).for('update')
  return stock?.onHand
}

/** Starts a stock; what orders need that nobody has started is reserved from now on. */
async function startCounting(context: Context, tx: Database, place: StockPlace, onHand: number): Promise<void> {
  const { restaurantId, ingredientId } = place
  await tx.insert(ingredientStocks).values({ restaurantId, ingredientId, onHand, updatedAt: context.clock.now() })
  const waiting = await tx
    .select({ id: orders.id, restaurantId: orders.restaurantId })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), isNull(orders.closedAt), inArray(orders.status, ['pending', 'accepted'])))
    .orderBy(asc(orders.id))
    .for('update')
  const { recipes } = await salesCatalogue.now(context)
  for (const order of waiting) {
    const lines = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, order.id), isNull(orderLines.cancelledAt)))
    await reserveOrderStock(tx, order, { lines, recipes })
  }
}

async function addStockEvent(tx: Database, { restaurantId, ingredientId }: StockPlace): Promise<number> {
  const [event] = await tx.insert(events).values({ topic: 'shortage', restaurantId, subjectId: ingredientId, kind: 'stock' }).returning({ id: events.id })
  return event?.id ?? 0
}
