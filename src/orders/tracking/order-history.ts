import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { refunds } from '#payments/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { refuseOrder } from '../contract.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import type { EditedField } from '../vocabulary.ts'
import type { HistoryEntry } from './history-contract.ts'

const [requesters, couriers] = [alias(users, 'askers'), alias(users, 'couriers')]

/** Subquery on `refunds`: its lines; null: none. */
const refundLinesSql = sql<
  { quantity: number; title: string }[] | null
>`(select json_agg(json_build_object('quantity', given.quantity, 'title', l.title) order by given.line_number)
  from refund_lines given join order_lines l on l.order_id = given.order_id and l.line_number = given.line_number where given.refund_id = refunds.id)`

/**
 * Reads each event of an order with its actor, oldest first.
 * @throws `order_not_found`, also for another restaurant's manager
 */
export async function readOrderHistory({ db }: Pick<Context, 'db'>, id: string, person: Person): Promise<HistoryEntry[]> {
  const [order] = await db.select({ restaurantId: orders.restaurantId }).from(orders).where(eq(orders.id, id))
  if (!order || !isPermitted(person, 'orders-read', order.restaurantId)) throw refuseOrder('order_not_found')
  const rows = await db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      actorKind: orderEvents.actorKind,
      actorName: sql<string | null>`coalesce(${users.name}, ${orderEvents.data} ->> 'actorName')`,
      createdAt: orderEvents.createdAt,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      note: refunds.note,
      lines: refundLinesSql,
      askedById: refunds.requestedBy,
      askedByName: requesters.name,
      customerId: orders.customerId,
      courierId: sql<string | null>`${orderEvents.data} ->> 'courierId'`,
      courierName: couriers.name,
      editedFields: sql<EditedField[] | null>`${orderEvents.data} -> 'fields'`,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    // Refund confirmed by the provider: the actor is its requester.
    .leftJoin(refunds, sql`${refunds.id} = (${orderEvents.data} ->> 'refundId')::uuid`)
    .leftJoin(requesters, eq(requesters.id, refunds.requestedBy))
    .leftJoin(couriers, sql`${couriers.id} = (${orderEvents.data} ->> 'courierId')::uuid`)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id))
    .limit(500)
  return rows.map(({ amountCents, reason, note, lines, askedById, askedByName, customerId, courierId, courierName, ...row }) => ({
    ...row,
    actorName: row.actorName || null,
    courier: courierId === null ? null : { name: courierName || null },
    refund:
      amountCents === null || reason === null
        ? null
        : {
            amountCents,
            reason,
            note: note ?? '',
            lines: lines ?? [],
            askedBy: askedById === null ? null : { kind: askedById === customerId ? ('customer' as const) : ('staff' as const), name: askedByName || null },
          },
    createdAt: row.createdAt.toISOString(),
  }))
}
