import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderContacts, orderEvents, orderLines, orders } from '#orders/tables.ts'
import type { OrderEventKind, OrderStatus } from '#orders/vocabulary.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { dayMs } from '#platform/time-units.ts'
import { refuseKitchen } from '../contract.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import type { CancelledTicket } from './contract.ts'

/** Duration of an unacknowledged cancellation on the screens, in ms: the order would not be cooked the next day. */
const shownForMs = dayMs
/** Maximum number of cancelled tickets of a kitchen. */
const maxTickets = 50

const acknowledgedKind = 'cancellation_seen' satisfies OrderEventKind
const endingKinds = ['cancelled', 'rejected', 'moved_away'] as const satisfies readonly (OrderEventKind | OrderStatus)[]

/** Tells whether an event may add or remove a cancelled ticket. */
export const affectsCancelledTickets = (kind: string): boolean => kind === acknowledgedKind || endingKinds.some(ending => ending === kind)

const acknowledgements = alias(orderEvents, 'seen')

/**
 * Lists the orders that a kitchen lost by others' actions, until staff acknowledge: cancelled by the buyer or the back office, not accepted
 * in time, transferred to another restaurant. Excludes its own rejections and failed deliveries. Newest first.
 */
export async function listCancelledTickets({ db, clock }: Pick<Context, 'db' | 'clock'>, restaurantId: string): Promise<CancelledTicket[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: sql<number>`coalesce((${orderEvents.data} -> 'number' ->> 'from')::integer, ${orders.number})`,
      name: orderContacts.name,
      fulfilment: orders.fulfilment,
      promisedAt: orders.promisedAt,
      kind: orderEvents.kind,
      was: orderEvents.fromStatus,
      actorKind: orderEvents.actorKind,
      cancelledAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .leftJoin(
      acknowledgements,
      and(eq(acknowledgements.orderId, orderEvents.orderId), eq(acknowledgements.restaurantId, restaurantId), eq(acknowledgements.kind, acknowledgedKind)),
    )
    .where(
      and(
        eq(orderEvents.restaurantId, restaurantId),
        // Same condition as the partial index of these few events.
        sql`${orderEvents.kind} in ('cancelled', 'rejected', 'moved_away')`,
        gt(orderEvents.createdAt, new Date(clock.now().getTime() - shownForMs)),
        isNull(acknowledgements.id),
        inArray(orderEvents.fromStatus, ['pending', 'accepted', 'preparing', 'ready']),
        sql`not (${orderEvents.kind} = 'rejected' and ${orderEvents.actorKind} in ('staff', 'integration'))`,
        // Orders transferred away and back are on the board again.
        sql`(${orderEvents.kind} <> 'moved_away' or ${orders.restaurantId} <> ${restaurantId})`,
        // Unpaid online orders were never on the board.
        sql`(${orders.paymentMethod} <> 'online' or ${orders.paymentStatus} in ('paid', 'partially_refunded', 'refunded'))`,
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(maxTickets)
  if (rows.length === 0) return []
  const lines = await db
    .select({ orderId: orderLines.orderId, lineNumber: orderLines.lineNumber, quantity: orderLines.quantity, title: orderLines.title })
    .from(orderLines)
    .where(
      and(
        inArray(
          orderLines.orderId,
          rows.map(({ id }) => id),
        ),
        isNull(orderLines.parentLineNumber),
        isNull(orderLines.cancelledAt),
      ),
    )
    .orderBy(orderLines.orderId, orderLines.lineNumber)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(({ kind, actorKind, was, promisedAt, cancelledAt, ...row }) => ({
    ...row,
    was: was as CancelledTicket['was'],
    cause: kind === 'moved_away' ? 'transferred' : kind === 'rejected' ? 'unanswered' : actorKind === 'staff' ? 'office' : 'customer',
    promisedAt: promisedAt.toISOString(),
    cancelledAt: cancelledAt.toISOString(),
    lines: (linesOf.get(row.id) ?? []).map(({ orderId: _, ...line }) => line),
  }))
}

/**
 * Acknowledges a cancelled ticket, which removes it from every screen of the kitchen. Repeated calls record one event.
 * @throws Refusal `cancellation_unknown` when no kitchen of the person has such a ticket, or its time is over
 */
export async function acknowledgeCancellation(
  context: Context,
  { orderId, person }: { orderId: string; person: Person },
): Promise<{ restaurantId: string; number: number }> {
  const kitchenIds = listKitchenIds(person)
  const { ticket, told: eventIds } = await context.db.transaction(async tx => {
    // Lock the order: the second of two concurrent calls finds the first one's event.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const events = await tx
      .select({ kind: orderEvents.kind, restaurantId: orderEvents.restaurantId, data: orderEvents.data, number: orders.number })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(
        and(
          eq(orderEvents.orderId, orderId),
          kitchenIds && inArray(orderEvents.restaurantId, kitchenIds),
          inArray(orderEvents.kind, [...endingKinds, acknowledgedKind]),
        ),
      )
      .orderBy(desc(orderEvents.id))
    const ended = events.find(({ kind }) => kind !== acknowledgedKind)
    if (!ended) throw refuseKitchen('cancellation_unknown')
    const number = (ended.data as { number?: { from: number } }).number?.from ?? ended.number
    const ticket = { restaurantId: ended.restaurantId, number }
    if (events.some(({ kind, restaurantId }) => kind === acknowledgedKind && restaurantId === ended.restaurantId)) return { ticket, told: [] }
    const { id: actorId = null, name: actorName } = toStaffActor(person)
    const insertedEvents = await tx
      .insert(orderEvents)
      .values({
        ...{ orderId, restaurantId: ended.restaurantId, kind: acknowledgedKind, actorKind: 'staff', actorId, createdAt: context.clock.now() },
        ...(actorName && { data: { actorName } }),
      })
      .returning({ id: orderEvents.id })
    return { ticket, told: insertedEvents.map(({ id }) => id) }
  })
  context.events.announce(eventIds)
  return ticket
}
