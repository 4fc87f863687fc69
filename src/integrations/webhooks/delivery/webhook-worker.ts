import type { Context } from '#platform/context.ts'
import { closeDays } from '../events/close-days.ts'
import { recordFeedEvents } from '../events/record-feed-events.ts'
import { claimDeliveries, hasActiveEndpoint } from './claim-deliveries.ts'
import { deliver } from './deliver.ts'

/** Interval of looking for events and due deliveries, in ms. */
const intervalMs = 1000
/** Interval of looking for ended business days, in ms. */
const dayIntervalMs = 60_000
/** Concurrent attempts of this instance per endpoint: a target that hangs holds up no other. */
const maxConcurrent = 4
/** Time for running attempts when the server stops, in ms. */
const stopTimeoutMs = 1500

export interface WebhookWorker {
  /** Looks now instead of within a second. Resolves after the look, not after the deliveries. */
  wake(): Promise<void>
  /** Waits briefly for running attempts, then gives them back. */
  stop(): Promise<void>
}

/** Starts this instance's deliveries. Without an active endpoint a look is one small read. */
export function startWebhookWorker(context: Context): WebhookWorker {
  const stopping = new AbortController()
  const running = new Map<string, number>()
  const attempts = new Set<Promise<void>>()
  let looking: Promise<void> | undefined
  let isWakeRequested = false
  let isStopping = false
  let daysCheckedAt = 0
  let lastError = ''

  const begin = (delivery: Awaited<ReturnType<typeof claimDeliveries>>[number]) => {
    const { endpoint } = delivery
    running.set(endpoint.id, (running.get(endpoint.id) ?? 0) + 1)
    const attempt = deliver(context, delivery, stopping.signal)
      .catch(logFailure)
      .finally(() => {
        running.set(endpoint.id, (running.get(endpoint.id) ?? 1) - 1)
        attempts.delete(attempt)
        // The next one of this endpoint, or of this order, may go.
        void wake()
      })
    attempts.add(attempt)
  }
  const look = async () => {
    if (!(await hasActiveEndpoint(context))) return
    while (await recordFeedEvents(context));
    if (performance.now() - daysCheckedAt > dayIntervalMs || daysCheckedAt === 0) {
      daysCheckedAt = performance.now()
      await closeDays(context)
    }
    if (isStopping) return
    const free = (endpointId: string) => maxConcurrent - (running.get(endpointId) ?? 0)
    for (const delivery of await claimDeliveries(context, free)) begin(delivery)
  }
  /** Logs a repeated failure once: while the database is away, every look fails alike. */
  const logFailure = (error: unknown) => {
    const message = String((error as Error)?.message ?? error)
    context.log[message === lastError ? 'debug' : 'warn']({ err: error }, 'webhooks not looked after, tried again')
    lastError = message
  }
  const wake = async (): Promise<void> => {
    if (isStopping) return
    if (looking) {
      isWakeRequested = true
      return looking
    }
    looking = look()
      .catch(logFailure)
      .finally(() => (looking = undefined))
    await looking
    if (isWakeRequested) {
      isWakeRequested = false
      return wake()
    }
  }
  const timer = setInterval(() => void wake(), intervalMs)
  timer.unref()
  void wake()
  return {
    wake,
    async stop() {
      isStopping = true
      clearInterval(timer)
      const timeout = setTimeout(() => stopping.abort(), stopTimeoutMs)
      await looking
      await Promise.all(attempts)
      clearTimeout(timeout)
      stopping.abort()
    },
  }
}
