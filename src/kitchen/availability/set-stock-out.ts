import { and, eq, isNull } from 'drizzle-orm'
import { foods, itemShortages, optionValues } from '#menu/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { events } from '#platform/database/tables.ts'
import { readStockOuts } from '../board/read-board.ts'
import { type KitchenBoard, refuseKitchen } from '../contract.ts'

interface StockOutChange {
  restaurantId: string
  /** Either `foodId` or `optionValueId`. */
  foodId?: string | undefined
  optionValueId?: string | undefined
  /** False: back in stock. */
  soldOut: boolean
  remaining: number
  /** Automatic return to stock. */
  until?: Date | undefined
}

/**
 * Sets a dish or option to sold out, limited or back in stock.
 * @throws Refusal `item_unknown`, `until_passed`
 */
export async function setStockOut(
  context: Context,
  { restaurantId, foodId, optionValueId, soldOut, remaining, until }: StockOutChange,
  actor: Actor,
): Promise<{ title: string; shortages: KitchenBoard['shortages'] }> {
  if (until !== undefined && until <= context.clock.now()) throw refuseKitchen('until_passed', { field: 'until' })
  const item = foodId === undefined ? eq(itemShortages.optionValueId, optionValueId ?? '') : eq(itemShortages.foodId, foodId)
  const { title, event } = await context.db.transaction(async tx => {
    const [itemRow] =
      foodId === undefined
        ? await tx
            .select({ title: optionValues.title })
            .from(optionValues)
            .where(and(eq(optionValues.id, optionValueId ?? ''), isNull(optionValues.archivedAt)))
        : await tx
            .select({ title: foods.title })
            .from(foods)
            .where(and(eq(foods.id, foodId), isNull(foods.archivedAt)))
    if (!itemRow) throw refuseKitchen('item_unknown', { field: foodId === undefined ? 'optionValueId' : 'foodId' })
    if (soldOut) {
      // Fresh count: portions of earlier orders are no longer released to it.
      const values = { remaining, until: until ?? null, actorId: actor.id, createdAt: context.clock.now() }
      const target = foodId === undefined ? [itemShortages.restaurantId, itemShortages.optionValueId] : [itemShortages.restaurantId, itemShortages.foodId]
      await tx
        .insert(itemShortages)
        .values({ restaurantId, foodId, optionValueId, ...values })
        .onConflictDoUpdate({ target, set: values })
    } else await tx.delete(itemShortages).where(and(eq(itemShortages.restaurantId, restaurantId), item))
    await audit(tx, actor, {
      action: soldOut ? 'item.sold_out' : 'item.back',
      tableName: 'item_shortages',
      rowId: foodId ?? optionValueId ?? '',
      restaurantId,
      after: soldOut ? { title: itemRow.title, remaining, until: until ?? null } : { title: itemRow.title },
    })
    const about = { topic: 'shortage', restaurantId, subjectId: foodId ?? optionValueId, kind: soldOut ? 'sold_out' : 'back' }
    const [insertedEvent] = await tx.insert(events).values(about).returning({ id: events.id })
    return { title: itemRow.title, event: insertedEvent?.id }
  })
  if (event !== undefined) context.events.announce([event])
  return { title, shortages: await readStockOuts(context, restaurantId) }
}
