import { asc, eq } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import { refuseOrder } from './contract.ts'
import type { HistoryEntry } from './contract-history.ts'
import { orderEvents, orders } from './tables/orders.ts'

/** Each step of an order, the first one first, with who took it. @throws `order_not_found` */
export async function orderHistory({ db }: Pick<Context, 'db'>, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      actorKind: orderEvents.actorKind,
      actorName: users.name,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id))
    .limit(500)
  // Every order has events but for those that were loaded without: then it must at least be there.
  if (rows.length === 0 && (await db.$count(orders, eq(orders.id, id))) === 0) throw refuseOrder('order_not_found')
  return rows.map(row => ({ ...row, actorName: row.actorName || null, createdAt: row.createdAt.toISOString() }))
}
