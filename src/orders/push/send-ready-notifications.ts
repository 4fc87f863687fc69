import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { inSpan } from '#platform/tracing/spans.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import { orders } from '../tables/orders.ts'
import { buildOrderUrl, getOrderLanguage } from '../tracking/order-url.ts'
import { readPushKeys } from './push-keys.ts'
import { pushMessagesTotal } from './push-metrics.ts'

/** Message lifetime in s: phones online later get none. */
const messageTtlSeconds = 1800
/** Timeout of a push service, in ms. */
const pushTimeoutMs = 8000

/**
 * Notifies each browser once and deletes its subscription: delivered, or unknown to its push service (404, 410: RFC 8030). Other failures
 * are retried, without repeating deliveries.
 */
export function sendReadyNotifications(context: Context): JobHandler<{ orderId: string }> {
  return async ({ orderId }, { signal }) => {
    const [orderRow] = await context.db
      .select({ order: orders, restaurant: restaurants.name })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .where(eq(orders.id, orderId))
    const browsers = await context.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.orderId, orderId))
    if (!orderRow || browsers.length === 0) return
    const isDelivery = orderRow.order.fulfilment === 'delivery'
    const keys = await readPushKeys(context.db)
    const { chain } = await settingsSnapshot.now(context)
    const outcomes = await Promise.allSettled(
      browsers.map(async ({ id, endpoint, p256dh, auth, language }) => {
        const browserLanguage = getOrderLanguage({ language })
        const values = { number: orderRow.order.number, restaurant: orderRow.restaurant }
        const text = serverText(
          browserLanguage,
          orderRow.order.fulfilment === 'pickup' ? 'push-api.ready' : `push-api.ready_${orderRow.order.fulfilment}`,
          values,
        )
        const address = buildOrderUrl(context, { ...orderRow.order, language })
        const payload = JSON.stringify({
          title: serverText(browserLanguage, isDelivery ? 'push-api.title_delivery' : 'push-api.title', values),
          body: text,
          path: `${address.pathname}${address.search}`,
        })
        const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: `mailto:${chain.value.email}`, ...keys },
          TTL: messageTtlSeconds,
          urgency: 'high',
          topic: orderId.replaceAll('-', ''),
        })
        const attributes = { 'http.request.method': 'POST', 'server.address': new URL(endpoint).hostname }
        const answer = await inSpan(
          () => ({ name: 'POST push service', kind: 'client', attributes }),
          () =>
            fetch(endpoint, {
              method: 'POST',
              headers: details.headers as Record<string, string>,
              body: new Uint8Array(details.body ?? []),
              redirect: 'error',
              signal: AbortSignal.any([signal, AbortSignal.timeout(pushTimeoutMs)]),
            }),
        )
        await answer.body?.cancel()
        const isSubscriptionGone = answer.status === 404 || answer.status === 410
        if (!answer.ok && !isSubscriptionGone) throw new Error(`the push service answered ${answer.status}`)
        pushMessagesTotal.inc({ outcome: isSubscriptionGone ? 'gone' : 'delivered' })
        await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
      }),
    )
    const failures = outcomes.filter(outcome => outcome.status === 'rejected')
    pushMessagesTotal.inc({ outcome: 'failed' }, failures.length)
    if (failures[0]) throw failures[0].reason
  }
}
