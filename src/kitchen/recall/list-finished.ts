import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { listRecalls } from '#orders/lifecycle.ts'
import { orderLines, orders } from '#orders/tables.ts'
import type { Context } from '#platform/context.ts'
import { diningTables } from '#restaurants/tables.ts'
import type { FinishedOrder } from './contract.ts'

/** How long a closed order is listed, in ms: as long as the kitchen sees its guest. */
const listedForMs = 3 * 60 * 60 * 1000
const maxFinished = 60

/** Lists the orders that a kitchen has finished, with the steps to which each can be recalled; the latest first. */
export async function listFinishedOrders({ db, clock }: Pick<Context, 'db' | 'clock'>, restaurantId: string): Promise<FinishedOrder[]> {
  const since = new Date(clock.now().getTime() - listedForMs)
  const finishedAt = sql<Date>`coalesce(${orders.closedAt}, ${orders.readyAt}, ${orders.promisedAt})`.mapWith(orders.promisedAt)
  const rows = await db
    .select({ id: orders.id, number: orders.number, status: orders.status, fulfilment: orders.fulfilment, table: diningTables.label, finishedAt })
    .from(orders)
    .leftJoin(diningTables, eq(diningTables.id, orders.diningTableId))
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        or(
          and(isNull(orders.closedAt), inArray(orders.status, ['ready', 'out_for_delivery'])),
          and(gt(orders.closedAt, since), eq(orders.status, 'completed')),
        ),
      ),
    )
    .orderBy(desc(finishedAt), desc(orders.id))
    .limit(maxFinished)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select({ orderId: orderLines.orderId, lineNumber: orderLines.lineNumber, quantity: orderLines.quantity, title: orderLines.title })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), isNull(orderLines.parentLineNumber), isNull(orderLines.cancelledAt)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(row => ({
    ...row,
    finishedAt: row.finishedAt.toISOString(),
    lines: (linesByOrder.get(row.id) ?? []).map(({ orderId: _, ...line }) => line),
    recallTo: listRecalls(row.status, row.fulfilment) as FinishedOrder['recallTo'],
  }))
}
