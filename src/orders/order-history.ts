import { asc, eq } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { manages } from '#restaurants/managers.ts'
import { refuseOrder } from './contract.ts'
import type { HistoryEntry } from './contract-history.ts'
import { orderEvents, orders } from './tables/orders.ts'

/** Each step of an order, the first one first, with who took it. @throws `order_not_found`, also for another restaurant's manager */
export async function orderHistory({ db }: Pick<Context, 'db'>, id: string, person: Person): Promise<HistoryEntry[]> {
  const [order] = await db.select({ restaurantId: orders.restaurantId }).from(orders).where(eq(orders.id, id))
  if (!order || !manages(person, order.restaurantId)) throw refuseOrder('order_not_found')
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
  return rows.map(row => ({ ...row, actorName: row.actorName || null, createdAt: row.createdAt.toISOString() }))
}
