import { and, asc, eq, gt, gte, notExists } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { orderContacts, orderEvents, orders } from '#orders/tables.ts'
import { findDeliveryFailure } from '#orders/tracking/failed-delivery.ts'
import { deliveryFailureReasons, type OrderEventKind } from '#orders/vocabulary.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { dayMs } from '#platform/time-units.ts'
import { type FailedDeliveryEntry, refuseKitchen } from '../contract.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { lockRestaurantOrder } from '../steps/lock-order.ts'
import { deliveries } from '../tables.ts'

/** Duration of an unacknowledged notice for kitchen and courier, in ms: by then every courier is back or the evening is over. */
const noticeMs = 3 * 60 * 60 * 1000

/** Computes the end of the notice of a failed delivery. */
export const getNoticeEnd = (failedAt: string): string => new Date(Date.parse(failedAt) + noticeMs).toISOString()

const acknowledgedKind = 'came_back' satisfies OrderEventKind

/** Lists failed deliveries that have not returned, oldest first; `courierId` limits them to one courier. */
export async function listFailedDeliveries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  restaurantId: string,
  { courierId }: { courierId?: string } = {},
): Promise<FailedDeliveryEntry[]> {
  const now = clock.now().getTime()
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      name: orderContacts.name,
      courierName: users.name,
      reason: orders.closedReason,
      failedAt: orders.closedAt,
    })
    .from(orders)
    .innerJoin(deliveries, eq(deliveries.orderId, orders.id))
    .leftJoin(users, eq(users.id, deliveries.courierId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        // Restricts the read to recent business dates, the leading column of the number index; nights belong to the previous day.
        gte(orders.businessDate, new Date(now - 2 * dayMs).toISOString().slice(0, 10)),
        eq(orders.status, 'cancelled'),
        gt(orders.closedAt, new Date(now - noticeMs)),
        eq(deliveries.state, 'failed'),
        courierId === undefined ? undefined : eq(deliveries.courierId, courierId),
        notExists(
          db
            .select({ id: orderEvents.id })
            .from(orderEvents)
            .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, acknowledgedKind))),
        ),
      ),
    )
    .orderBy(asc(orders.closedAt), asc(orders.number))
  return rows.flatMap(({ reason, failedAt, ...delivery }) => {
    const failureReason = deliveryFailureReasons.find(knownReason => knownReason === reason)
    return failureReason && failedAt ? [{ ...delivery, reason: failureReason, failedAt: failedAt.toISOString() }] : []
  })
}

/** Tells whether an event may add or remove a failed delivery. */
export const affectsFailedDeliveries = (kind: string): boolean => kind === 'cancelled' || kind === acknowledgedKind

/**
 * Acknowledges a returned delivery, which ends its notice. Repeated calls record one event.
 * @throws Refusal `order_not_found`, `delivery_not_returning`
 */
export async function acknowledgeReturn(
  context: Context,
  { orderId, person }: { orderId: string; person: Person },
): Promise<{ restaurantId: string; number: number }> {
  const { order, told: eventIds } = await context.db.transaction(async tx => {
    const order = await lockRestaurantOrder(tx, orderId, listKitchenIds(person))
    if (!findDeliveryFailure(order)) throw refuseKitchen('delivery_not_returning')
    const [earlierNote] = await tx
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, acknowledgedKind)))
    if (earlierNote) return { order, told: [] }
    // Neither order nor version changes, so a refund being prepared stays valid.
    const { id: actorId = null, name: actorName } = toStaffActor(person)
    const insertedEvents = await tx
      .insert(orderEvents)
      .values({
        ...{ orderId, restaurantId: order.restaurantId, kind: acknowledgedKind, actorKind: 'staff', actorId, createdAt: context.clock.now() },
        ...(actorName && { data: { actorName } }),
      })
      .returning({ id: orderEvents.id })
    return { order, told: insertedEvents.map(({ id }) => id) }
  })
  context.events.announce(eventIds)
  return order
}
