import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { OrderPushKind } from '../jobs/order-push-job.ts'
import { isClosed } from '../lifecycle.ts'
import { formatClock } from '../mail/mail-times.ts'
import { orders } from '../tables/orders.ts'
import { pushToBrowsers } from './push-to-browsers.ts'

/** Tells the browsers of an order that it is late, that there is compensation, or that another restaurant could make it. */
export function sendOrderNews(context: Context): JobHandler<{ orderId: string; news: OrderPushKind }> {
  return async ({ orderId, news }, { signal }) => {
    const [row] = await context.db
      .select({ order: orders, restaurant: restaurants.name, timezone: restaurants.timezone })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .where(eq(orders.id, orderId))
    if (!row || (isClosed(row.order.status) && news !== 'goodwill' && news !== 'message')) return
    const { order, restaurant, timezone } = row
    const promisedAt = order.promisedAt.toISOString()
    await pushToBrowsers(context, {
      order,
      describe: language => {
        const values = { number: order.number, restaurant, time: formatClock(promisedAt, timezone, language) }
        return { title: serverText(language, `push-api.title_${news}`, values), body: serverText(language, `push-api.text_${news}`, values) }
      },
      topic: orderId.replaceAll('-', ''),
      isLast: false,
      signal,
    })
  }
}
