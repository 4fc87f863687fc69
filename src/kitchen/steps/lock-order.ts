import { and, eq, inArray } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { type Order, orders } from '#orders/tables.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Locks an order of these restaurants (undefined: any) until the transaction ends, so no other transition intervenes.
 * @throws Refusal `order_not_found`, also for other restaurants' orders
 */
export async function lockRestaurantOrder(tx: Database, orderId: string, restaurantIds: string[] | undefined): Promise<Order> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), restaurantIds && inArray(orders.restaurantId, restaurantIds)))
    .for('update')
  if (!order) throw refuseOrder('order_not_found')
  return order
}
