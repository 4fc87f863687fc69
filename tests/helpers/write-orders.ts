import { sql } from 'drizzle-orm'
import type { OrderRows } from '#orders/placing/order-rows.ts'
import { orderLines } from '#orders/tables/lines.ts'
import { orderContacts, orderEvents, orders } from '#orders/tables/orders.ts'
import type { Database } from '#platform/database/database.ts'
import { buildRowsInsert } from '#platform/database/insert-rows.ts'

/**
 * Inserts whole orders, one or thousands, in one statement inside the caller's transaction: most of an order's cost is the database round trip. Order
 * numbers must be set; guests' own orders go through `insert-orders.ts`.
 * @returns the ids of their events, to be announced after the commit
 */
export async function insertOrderRows(db: Pick<Database, 'execute'>, placed: OrderRows[]): Promise<number[]> {
  if (placed.length === 0) return []
  const rows = <Part>(part: (order: OrderRows) => Part | Part[]) => placed.flatMap(part)
  const { rows: insertedEvents } = await db.execute<{ id: string }>(
    sql`
    with written as (${buildRowsInsert(
      orders,
      rows<OrderRows['order']>(({ order }) => order),
    )}),
      people as (${buildRowsInsert(
        orderContacts,
        rows<OrderRows['contact']>(({ contact }) => contact),
      )}),
      sold as (${buildRowsInsert(
        orderLines,
        rows(({ lines }) => lines),
      )})
    ${buildRowsInsert(
      orderEvents,
      rows(({ events }) => events),
    )} returning id`,
  )
  return insertedEvents.map(({ id }) => Number(id))
}
