import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { consumeRateLimits, type RateLimit, type RateLimitKey, settleRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { hourMs } from '#platform/time-units.ts'
import { maxLinesPerNetwork, refuseGroup } from './contract.ts'

/** Lifetime of a group, in ms: nobody orders the next day. */
export const groupTtlMs = 12 * hourMs

/** Network that opened the group, an office or a home: exempt from the limit per network. */
export const homeNetworkKey = (id: string, from: string): RateLimitKey => ({ kind: 'group.home', subject: `${id} ${toNetwork(from)}` })

const networkLineLimit = (id: string, from: string): RateLimit => ({
  kind: 'group.lines',
  subject: `${id} ${toNetwork(from)}`,
  max: maxLinesPerNetwork,
  window: groupTtlMs,
  unless: homeNetworkKey(id, from),
})

/**
 * Adds a line and counts it for its network if that succeeds.
 * @throws Refusal `group_full_for_you`
 */
export async function withNetworkLimit<Done>(context: Context, { id, from }: { id: string; from: string }, add: () => Promise<Done>): Promise<Done> {
  const limit = networkLineLimit(id, from)
  if (await consumeRateLimits(context, [limit])) throw refuseGroup('group_full_for_you')
  try {
    return await add()
  } catch (error) {
    await settleRateLimits(context, { giveBack: [limit] })
    throw error
  }
}

/** Releases the count when a friend removes an own line; lines removed by the host stay counted. */
export const releaseNetworkLine = (context: Context, { id, from }: { id: string; from: string }): Promise<void> =>
  settleRateLimits(context, { giveBack: [networkLineLimit(id, from)] })
