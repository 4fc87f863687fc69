import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { OwnHoldings } from '../slots/own-holdings.ts'
import { capacityReservations } from '../tables/capacity.ts'
import type { OrderLine } from '../tables/lines.ts'
import { stockReservations } from '../tables/substitutions.ts'

/** Reads what an order holds: slots, portions and ingredients that it may use again when it is edited. */
export async function readHoldings(db: Database, orderId: string, lines: readonly OrderLine[]): Promise<OwnHoldings> {
  const reserved = await db.select().from(capacityReservations).where(eq(capacityReservations.orderId, orderId))
  const stock = await db.select().from(stockReservations).where(eq(stockReservations.orderId, orderId))
  const portions = new Map<string, number>()
  const add = (id: string, quantity: number) => portions.set(id, (portions.get(id) ?? 0) + quantity)
  for (const { foodId, quantity, options } of lines) {
    if (foodId === null) continue
    add(foodId, quantity)
    for (const option of options) add(option.optionValueId, quantity * option.quantity)
  }
  return {
    units: new Map(reserved.map(({ stationId, startsAt, units }) => [`${stationId} ${startsAt.getTime()}`, units])),
    portions,
    ingredients: new Map(stock.map(({ ingredientId, quantity }) => [ingredientId, quantity])),
  }
}
