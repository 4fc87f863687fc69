import { and, eq, isNull } from 'drizzle-orm'
import { foods, ingredients, itemShortages, optionValues } from '#menu/tables.ts'
import { withdrawSubstitutions } from '#orders/substitutions/expire-substitutions.ts'
import { offerSubstitutes } from '#orders/substitutions/offer-substitutes.ts'
import { type Actor, audit, toAccountId } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { dayMs } from '#platform/time-units.ts'
import { type KitchenBoard, refuseKitchen } from '../contract.ts'
import { findTomorrowsOpening } from './next-day.ts'
import { readStockOuts } from './read-stock-outs.ts'

/** Exactly one of the ids. */
interface StockOutItem {
  foodId?: string | undefined
  optionValueId?: string | undefined
  ingredientId?: string | undefined
}

interface StockOutChange extends StockOutItem {
  restaurantId: string
  /** False: back in stock. */
  soldOut: boolean
  remaining: number
  /** Automatic return to stock. */
  until?: Date | undefined
  /** Automatic return to stock when the restaurant opens on its next business day. */
  untilTomorrow?: boolean
}

/** Maximum time ahead of an automatic return, in ms. */
const maxAheadMs = 366 * dayMs

/**
 * Sets a dish, an option or an ingredient to sold out, limited or back in stock.
 * @throws Refusal `item_unknown`, `until_passed`, `stock_out_too_long`
 */
export async function setStockOut(
  context: Context,
  { restaurantId, soldOut, remaining, untilTomorrow = false, until: givenUntil, ...item }: StockOutChange,
  actor: Actor,
): Promise<{ title: string; shortages: KitchenBoard['shortages'] }> {
  const now = context.clock.now()
  const until = untilTomorrow ? await findTomorrowsOpening(context, restaurantId) : givenUntil
  if (until !== undefined && until <= now) throw refuseKitchen('until_passed', { field: 'until' })
  if (until !== undefined && until.getTime() > now.getTime() + maxAheadMs) throw refuseKitchen('stock_out_too_long', { field: 'until' })
  const { field, id, column, target } = describeItem(item)
  const { title, event } = await context.db.transaction(async tx => {
    const found = await findTitle(tx, item)
    if (found === undefined) throw refuseKitchen('item_unknown', { field })
    if (soldOut) {
      // Fresh count: portions of earlier orders are no longer released to it.
      const values = { remaining, counted: remaining, until: until ?? null, actorId: toAccountId(actor), createdAt: now }
      await tx
        .insert(itemShortages)
        .values({ restaurantId, ...item, ...values })
        .onConflictDoUpdate({ target, set: values })
    } else await tx.delete(itemShortages).where(and(eq(itemShortages.restaurantId, restaurantId), eq(column, id)))
    await audit(tx, actor, {
      action: soldOut ? 'item.sold_out' : 'item.back',
      tableName: 'item_shortages',
      rowId: id,
      restaurantId,
      after: soldOut ? { title: found, remaining, until: until ?? null } : { title: found },
    })
    const about = { topic: 'shortage', restaurantId, subjectId: id, kind: soldOut ? 'sold_out' : 'back' }
    const [insertedEvent] = await tx.insert(events).values(about).returning({ id: events.id })
    return { title: found, event: insertedEvent?.id }
  })
  if (event !== undefined) context.events.announce([event])
  const shortages = await readStockOuts(context, restaurantId)
  await tellBuyers(context, { restaurantId, itemId: id, shortages })
  return { title, shortages }
}

/** Asks the buyers of waiting orders that lack the item now; questions about an item that is there again are withdrawn. */
async function tellBuyers(
  context: Context,
  { restaurantId, itemId, shortages }: { restaurantId: string; itemId: string; shortages: KitchenBoard['shortages'] },
): Promise<void> {
  const stockOut = shortages.find(({ foodId, optionValueId, ingredientId }) => [foodId, optionValueId, ingredientId].includes(itemId))
  if (!stockOut || stockOut.remaining > 0) return withdrawSubstitutions(context, { restaurantId, itemId })
  const { title, ingredientId, missing } = stockOut
  await offerSubstitutes(context, { restaurantId, title, scope: { ingredientId, ...missing } })
}

function describeItem({ foodId, optionValueId, ingredientId }: StockOutItem) {
  const { restaurantId, ...columns } = itemShortages
  if (foodId !== undefined) return { field: 'foodId', id: foodId, column: columns.foodId, target: [restaurantId, columns.foodId] }
  if (optionValueId !== undefined)
    return { field: 'optionValueId', id: optionValueId, column: columns.optionValueId, target: [restaurantId, columns.optionValueId] }
  return { field: 'ingredientId', id: ingredientId ?? '', column: columns.ingredientId, target: [restaurantId, columns.ingredientId] }
}

async function findTitle(tx: Database, { foodId, optionValueId, ingredientId }: StockOutItem): Promise<string | undefined> {
  const table = foodId !== undefined ? foods : optionValueId !== undefined ? optionValues : ingredients
  const [row] = await tx
    .select({ title: table.title })
    .from(table)
    .where(and(eq(table.id, foodId ?? optionValueId ?? ingredientId ?? ''), isNull(table.archivedAt)))
  return row?.title
}
