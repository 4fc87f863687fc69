import { and, eq } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { orders } from '#orders/tables.ts'
import type { ApiKey } from '#platform/auth/api-key.ts'
import type { Context } from '#platform/context.ts'
import { computeBusinessDate } from '#restaurants/hours/opening-hours.ts'
import { restaurants } from '#restaurants/tables.ts'
import { findCoveredRestaurant } from '../menu/build-menu-feed.ts'

interface NamedOrder {
  orderId?: string | undefined
  orderNumber?: number | undefined
  restaurantId?: string | undefined
  businessDate?: string | undefined
  issuedAt: string
}

/**
 * Finds the order that a till names: by id, or by its number on the business day of the document.
 * @throws Refusal `restaurant_not_covered`, `order_not_found`
 */
export async function findReceiptOrder(context: Context, key: ApiKey, named: NamedOrder): Promise<string> {
  if (named.orderId !== undefined) return named.orderId
  const { id: restaurantId } = await findCoveredRestaurant(context, key, named.restaurantId)
  const [clock] = await context.db
    .select({ timezone: restaurants.timezone, cutoffMinute: restaurants.businessDayCutoff })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!clock) throw refuseOrder('order_not_found')
  const businessDate = named.businessDate ?? computeBusinessDate(Date.parse(named.issuedAt), clock)
  const isNamed = and(eq(orders.restaurantId, restaurantId), eq(orders.businessDate, businessDate), eq(orders.number, named.orderNumber ?? 0))
  const [order] = await context.db.select({ id: orders.id }).from(orders).where(isNamed)
  if (!order) throw refuseOrder('order_not_found')
  return order.id
}
