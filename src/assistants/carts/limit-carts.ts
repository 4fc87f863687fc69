import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { consumeRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { tooManyRequests } from '#platform/server/errors.ts'
import { minuteMs } from '#platform/time-units.ts'
import type { AssistantCall } from '../assistant-call.ts'

const window = 10 * minuteMs
/** Many people share the network of a hosted assistant, so the limits only stop floods. */
const maxPerNetwork = 300
const maxPerAssistant = 3000

/**
 * Counts a new cart against the limits of the caller's network and of the stated assistant, over all instances.
 * @throws Refusal `too_many`
 */
export async function countNewCart({ context, protocol, assistant, ip }: AssistantCall): Promise<void> {
  const reached = await consumeRateLimits(context, [
    { kind: 'assistant-cart-network', subject: toNetwork(ip), max: maxPerNetwork, window },
    { kind: 'assistant-cart', subject: `${protocol} ${assistant}`, max: maxPerAssistant, window },
  ])
  if (reached) throw tooManyRequests(reached.waitMs)
}
