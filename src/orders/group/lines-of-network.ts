import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/rate-limit/network-of.ts'
import { settleTries, type Tried, type TryLimit, takeTries } from '#platform/rate-limit/rate-limit-counters.ts'
import { mostOfOneNetwork, refuseGroup } from './contract.ts'

/** Nobody orders next day what was gathered today, in ms. */
export const groupLasts = 12 * 3_600_000

/** The network that a group was opened from, an office or a home: it may fill the group. */
export const homeOf = (id: string, from: string): Tried => ({ kind: 'group.home', of: `${id} ${networkOf(from)}` })

const linesOf = (id: string, from: string): TryLimit => ({
  kind: 'group.lines',
  of: `${id} ${networkOf(from)}`,
  most: mostOfOneNetwork,
  window: groupLasts,
  unless: homeOf(id, from),
})

/** Adds a line that counts for the network it comes from, if it is added. @throws Refusal `group_full_for_you` */
export async function countedByNetwork<Done>(context: Context, { id, from }: { id: string; from: string }, add: () => Promise<Done>): Promise<Done> {
  const limit = linesOf(id, from)
  if (await takeTries(context, [limit])) throw refuseGroup('group_full_for_you')
  try {
    return await add()
  } catch (error) {
    await settleTries(context, { giveBack: [limit] })
    throw error
  }
}

/** Whoever takes out what they added has room again; what the host takes out stays counted to whom it was of. */
export const giveLineBack = (context: Context, { id, from }: { id: string; from: string }): Promise<void> =>
  settleTries(context, { giveBack: [linesOf(id, from)] })
