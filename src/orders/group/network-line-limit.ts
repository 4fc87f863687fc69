import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { consumeRateLimits, type RateLimit, type RateLimitKey, settleRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { maxLinesPerNetwork, refuseGroup } from './contract.ts'

/** Nobody orders next day what was gathered today, in ms. */
export const groupTtlMs = 12 * 3_600_000

/** The network that a group was opened from, an office or a home: it may fill the group. */
export const homeNetworkKey = (id: string, from: string): RateLimitKey => ({ kind: 'group.home', of: `${id} ${toNetwork(from)}` })

const networkLineLimit = (id: string, from: string): RateLimit => ({
  kind: 'group.lines',
  of: `${id} ${toNetwork(from)}`,
  most: maxLinesPerNetwork,
  window: groupTtlMs,
  unless: homeNetworkKey(id, from),
})

/** Adds a line that counts for the network it comes from, if it is added. @throws Refusal `group_full_for_you` */
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

/** Whoever takes out what they added has room again; what the host takes out stays counted to whom it was of. */
export const releaseNetworkLine = (context: Context, { id, from }: { id: string; from: string }): Promise<void> =>
  settleRateLimits(context, { giveBack: [networkLineLimit(id, from)] })
