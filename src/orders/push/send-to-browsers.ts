import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import { inSpan } from '#platform/tracing/spans.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { readPushKeys } from './push-keys.ts'
import { pushMessagesTotal } from './push-metrics.ts'

/** Message lifetime in s: phones online later get none. */
const messageTtlSeconds = 1800
/** Timeout of a push service, in ms. */
const pushTimeoutMs = 8000

type BrowserSubscription = typeof pushSubscriptions.$inferSelect

interface PushMessage {
  title: string
  body: string
  /** Page that a tap opens. */
  path: string
}

interface PushOptions {
  /** Replaces undelivered messages of the same topic; 32 characters at most. */
  topic: string
  /** The browser is told nothing after this: its subscription is deleted with the delivery. */
  isLast: boolean
  signal: AbortSignal
}

/**
 * Sends each browser its message, and deletes subscriptions unknown to their push service (404, 410: RFC 8030). Throws the first failure
 * after all browsers were tried.
 */
export async function sendToBrowsers(
  context: Context,
  browsers: readonly BrowserSubscription[],
  buildMessage: (browser: BrowserSubscription) => PushMessage,
  { topic, isLast, signal }: PushOptions,
): Promise<void> {
  if (browsers.length === 0) return
  const keys = await readPushKeys(context.db)
  const { chain } = await settingsSnapshot.now(context)
  const outcomes = await Promise.allSettled(
    browsers.map(async browser => {
      const { id, endpoint, p256dh, auth } = browser
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(buildMessage(browser)), {
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
      if (isLast || isSubscriptionGone) await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
    }),
  )
  const failures = outcomes.filter(outcome => outcome.status === 'rejected')
  pushMessagesTotal.inc({ outcome: 'failed' }, failures.length)
  if (failures[0]) throw failures[0].reason
}
