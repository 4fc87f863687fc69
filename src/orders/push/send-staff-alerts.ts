import { eq, getTableColumns } from 'drizzle-orm'
import { staffMemberships } from '#accounts/tables.ts'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { minuteMs } from '#platform/time-units.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { staffPushJob } from '../jobs/staff-push-job.ts'
import { staffSubscriptionCondition } from '../jobs/staff-push-job.ts'
import { orders } from '../tables/orders.ts'
import { sendToBrowsers } from './send-to-browsers.ts'

/** Tells a restaurant's staff on their own devices that an order is not accepted; nobody once it was answered. In Italian, as all of the kitchen. */
export function sendStaffAlerts(context: Context): JobHandler<NonNullable<(typeof staffPushJob)['data']>> {
  return async ({ orderId, restaurantId, to }, { signal }) => {
    const [row] = await context.db
      .select({ number: orders.number, status: orders.status, createdAt: orders.createdAt, restaurant: restaurants.name })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .where(eq(orders.id, orderId))
    if (row?.status !== 'pending') return
    const browsers = await context.db
      .select(getTableColumns(pushSubscriptions))
      .from(pushSubscriptions)
      .innerJoin(staffMemberships, eq(staffMemberships.userId, pushSubscriptions.userId))
      .where(staffSubscriptionCondition({ restaurantId, to }))
    const minutes = Math.max(1, Math.round((context.clock.now().getTime() - row.createdAt.getTime()) / minuteMs))
    const values = { number: row.number, restaurant: row.restaurant, minutes }
    const message = { title: serverText('it', 'push-api.title_unanswered', values), body: serverText('it', 'push-api.text_unanswered', values) }
    // One topic for a restaurant: a phone that was off shows the last alert alone.
    await sendToBrowsers(context, browsers, () => ({ ...message, path: `/kitchen?restaurant=${restaurantId}` }), {
      topic: restaurantId.replaceAll('-', ''),
      isLast: false,
      signal,
    })
  }
}
