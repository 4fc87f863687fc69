import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { inSpan } from '#platform/tracing/spans.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { Order } from '../tables/orders.ts'
import { buildOrderUrl, getOrderLanguage } from '../tracking/order-url.ts'
import { readPushKeys } from './push-keys.ts'
import { pushMessagesTotal } from './push-metrics.ts'

/** Message lifetime in s: phones online later get none. */
const messageTtlSeconds = 1800
/** Timeout of a push service, in ms. */
const pushTimeoutMs = 8000

interface PushMessage {
  order: Order
  /** Title and body in a browser's language. */
  describe: (language: Language) => { title: string; body: string }
  /** Distinguishes messages about one order: a later one with the same topic replaces one that was not delivered yet. */
  topic: string
  /** The browser is told nothing after this. */
  isLast: boolean
  signal: AbortSignal
}

/**
 * Sends a message to each browser of an order. Its subscription is deleted once it is unknown to its push service (404, 410: RFC 8030) or
 * with the last message. Other failures are retried by the job.
 */
export async function pushToBrowsers(context: Context, { order, describe, topic, isLast, signal }: PushMessage): Promise<void> {
  const browsers = await context.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.orderId, order.id))
  if (browsers.length === 0) return
  const keys = await readPushKeys(context.db)
  const { chain } = await settingsSnapshot.now(context)
  const outcomes = await Promise.allSettled(
    browsers.map(async ({ id, endpoint, p256dh, auth, language }) => {
      const address = buildOrderUrl(context, { ...order, language })
      const payload = JSON.stringify({ ...describe(getOrderLanguage({ language })), path: `${address.pathname}${address.search}` })
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: `mailto:${chain.value.email}`, ...keys },
        TTL: messageTtlSeconds,
        urgency: 'high',
        topic,
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
      if (isSubscriptionGone || isLast) await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
    }),
  )
  const failures = outcomes.filter(outcome => outcome.status === 'rejected')
  pushMessagesTotal.inc({ outcome: 'failed' }, failures.length)
  if (failures[0]) throw failures[0].reason
}
