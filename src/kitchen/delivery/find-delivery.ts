import { and, eq, inArray } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { orders } from '#orders/tables.ts'
import type { OrderStatus } from '#orders/vocabulary.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { listCourierRestaurants } from '../courier-access.ts'

export interface DeliveryStepRequest {
  orderId: string
  person: Person
}

/** Restaurant of a delivery, and its order number there. */
export interface DeliverySummary {
  restaurantId: string
  number: number
}

/** Finds a delivery of one of these restaurants; undefined restaurants: any. */
export async function findDeliveryOf(db: Database, orderId: string, restaurantIds: string[] | undefined): Promise<DeliverySummary & { status: OrderStatus }> {
  const [order] = await db
    .select({ restaurantId: orders.restaurantId, number: orders.number, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.fulfilment, 'delivery'), restaurantIds && inArray(orders.restaurantId, restaurantIds)))
  if (!order) throw refuseOrder('order_not_found')
  return order
}

/** Finds the order if it is a delivery of a restaurant that the person delivers for. */
export const findDelivery = (db: Database, { orderId, person }: DeliveryStepRequest) => findDeliveryOf(db, orderId, listCourierRestaurants(person))

/** Records an event for other couriers' screens: transitions of the order have their own events. */
export async function insertDeliveryEvent(tx: Database, restaurantId: string, orderId: string, kind: string, data: object = {}): Promise<number> {
  const [insertedEvent] = await tx.insert(events).values({ topic: 'delivery', restaurantId, subjectId: orderId, kind, data }).returning({ id: events.id })
  return insertedEvent?.id as number
}
