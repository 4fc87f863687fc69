import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { dishFeedback, orderFeedback } from '../tables.ts'

/** Exports the feedback about orders with the restaurant's answer, by order, for the data export. */
export async function exportFeedback(db: Database, orderIds: string[]) {
  const [rows, dishes] = await Promise.all([
    db.select().from(orderFeedback).where(inArray(orderFeedback.orderId, orderIds)),
    db.select().from(dishFeedback).where(inArray(dishFeedback.orderId, orderIds)),
  ])
  const dishesByOrder = Map.groupBy(dishes, ({ orderId }) => orderId)
  return new Map(
    rows.map(({ orderId, stars, comment, answer, hidden, hiddenReason, createdAt }) => [
      orderId,
      {
        ...{ stars, comment, answer, hidden, hiddenReason, createdAt: createdAt.toISOString() },
        dishes: (dishesByOrder.get(orderId) ?? []).map(({ lineNumber, stars: dishStars }) => ({ lineNumber, stars: dishStars })),
      },
    ]),
  )
}
