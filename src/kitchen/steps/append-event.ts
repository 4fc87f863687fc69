import { eq, sql } from 'drizzle-orm'
import { type Order, orderEvents, orders } from '#orders/tables.ts'
import type { OrderEventKind } from '#orders/vocabulary.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'

interface OrderEventInput {
  kind: OrderEventKind
  person: Person
  at: Date
  data?: Record<string, unknown>
}

/**
 * Appends a staff event to an order without a transition; its version increases so that every screen reloads.
 * @returns the order and the event's id
 */
export async function appendOrderEvent(
  tx: Database,
  { id, restaurantId }: Order,
  { kind, person, at, data = {} }: OrderEventInput,
): Promise<{ order: Order; id: number }> {
  const [order] = await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning()
  const { id: actorId = null, name: actorName } = toStaffActor(person)
  const [event] = await tx
    .insert(orderEvents)
    .values({ orderId: id, restaurantId, kind, actorKind: 'staff', actorId, data: { ...data, ...(actorName && { actorName }) }, createdAt: at })
    .returning({ id: orderEvents.id })
  return { order: order as Order, id: event?.id as number }
}
