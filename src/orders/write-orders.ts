import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import type { OrderRows } from './new-order.ts'
import { orderLines } from './tables/lines.ts'
import { orderContacts, orderDays, orderEvents, orders } from './tables/orders.ts'

/** Writes whole orders, one or thousands, inside the caller's transaction. Their numbers were given before. */
export async function writeOrders(db: Pick<Database, 'execute'>, placed: OrderRows[]): Promise<void> {
  await insertRows(
    db,
    orders,
    placed.map(({ order }) => order),
  )
  await insertRows(
    db,
    orderContacts,
    placed.map(({ contact }) => contact),
  )
  await insertRows(
    db,
    orderLines,
    placed.flatMap(({ lines }) => lines),
  )
  await insertRows(
    db,
    orderEvents,
    placed.flatMap(({ events }) => events),
  )
}

/**
 * Gives the next number of a restaurant's business date. Whoever asks next waits until this transaction is over: no
 * number is given twice, and none is left out when an order is not placed after all.
 */
export async function nextOrderNumber(db: Database, restaurantId: string, businessDate: string): Promise<number> {
  const [day] = await db
    .insert(orderDays)
    .values({ restaurantId, businessDate, lastNumber: 1, orders: 1 })
    .onConflictDoUpdate({
      target: [orderDays.restaurantId, orderDays.businessDate],
      set: { lastNumber: sql`${orderDays.lastNumber} + 1`, orders: sql`${orderDays.orders} + 1` },
    })
    .returning({ number: orderDays.lastNumber })
  return day?.number ?? 1
}
