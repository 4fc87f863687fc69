import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { restaurants } from '#restaurants/tables.ts'
import { orders } from '../tables/orders.ts'
import { pushToBrowsers } from './push-to-browsers.ts'

/** Notifies each browser once that its order is ready or has left, and deletes its subscription. */
export function sendReadyNotifications(context: Context): JobHandler<{ orderId: string }> {
  return async ({ orderId }, { signal }) => {
    const [orderRow] = await context.db
      .select({ order: orders, restaurant: restaurants.name })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .where(eq(orders.id, orderId))
    if (!orderRow) return
    const { order, restaurant } = orderRow
    const values = { number: order.number, restaurant }
    await pushToBrowsers(context, {
      order,
      describe: language => ({
        title: serverText(language, order.fulfilment === 'delivery' ? 'push-api.title_delivery' : 'push-api.title', values),
        body: serverText(language, order.fulfilment === 'pickup' ? 'push-api.ready' : `push-api.ready_${order.fulfilment}`, values),
      }),
      topic: orderId.replaceAll('-', ''),
      isLast: true,
      signal,
    })
  }
}
