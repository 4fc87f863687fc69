import type { Context } from '#platform/context.ts'
import { inSpan, type SpanDescription } from '#platform/tracing/spans.ts'
import { signWebhook } from '../endpoints/endpoint-secrets.ts'
import { type ClaimedDelivery, releaseDelivery } from './claim-deliveries.ts'
import { type AttemptResult, postWebhook } from './post-webhook.ts'
import { recordAttempt } from './record-attempt.ts'

/** Makes one attempt of a claimed delivery and records its result. A stopping server (`signal`) gives the attempt back. */
export async function deliver(context: Context, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  let result: AttemptResult
  try {
    result = await inSpan(
      () => describeAttempt(delivery),
      async span => {
        const made = await attempt(context, delivery, signal)
        span?.setAttributes({ 'http.response.status_code': made.status ?? undefined, 'webhook.problem': made.problem ?? undefined })
        return made
      },
    )
  } catch (error) {
    await releaseDelivery(context, delivery)
    if (!signal.aborted) throw error
    return
  }
  await recordAttempt(context, delivery, result)
}

/** Describes the span of an attempt: no address, since its path may be a secret. */
const describeAttempt = ({ id, type, attempts, endpoint }: ClaimedDelivery): SpanDescription => ({
  name: 'webhook',
  kind: 'client',
  attributes: { 'webhook.type': type, 'webhook.attempt': attempts, 'webhook.delivery': id, 'webhook.endpoint': endpoint.id },
})

async function attempt(context: Context, { eventId, type, occurredAt, data, endpoint }: ClaimedDelivery, signal: AbortSignal): Promise<AttemptResult> {
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data })
  const at = context.clock.now()
  const id = `msg_${eventId}`
  const signature = await signWebhook(context, endpoint, { id, at, body })
  if (signature === undefined) return { status: null, problem: 'secret_unreadable', durationMs: 0, response: null }
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)), 'webhook-signature': signature }
  return postWebhook({ url: endpoint.url, body, headers, allowed: context.config.webhookAllowPrivate, signal })
}
