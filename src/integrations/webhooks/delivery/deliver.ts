import type { Context } from '#platform/context.ts'
import { signWebhook } from '../endpoints/endpoint-secrets.ts'
import { type ClaimedDelivery, releaseDelivery } from './claim-deliveries.ts'
import { type AttemptResult, postWebhook } from './post-webhook.ts'
import { recordAttempt } from './record-attempt.ts'

/** Makes one attempt of a claimed delivery and records its result. A stopping server (`signal`) gives the attempt back. */
export async function deliver(context: Context, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  let result: AttemptResult
  try {
    result = await attempt(context, delivery, signal)
  } catch (error) {
    await releaseDelivery(context, delivery)
    if (!signal.aborted) throw error
    return
  }
  await recordAttempt(context, delivery, result)
}

async function attempt(context: Context, { eventId, type, occurredAt, data, endpoint }: ClaimedDelivery, signal: AbortSignal): Promise<AttemptResult> {
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data })
  const at = context.clock.now()
  const id = `msg_${eventId}`
  const signature = await signWebhook(context, endpoint, { id, at, body })
  if (signature === undefined) return { status: null, problem: 'secret_unreadable', durationMs: 0, response: null }
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)), 'webhook-signature': signature }
  return postWebhook({ url: endpoint.url, body, headers, allowed: context.config.webhookAllowPrivate, signal })
}
