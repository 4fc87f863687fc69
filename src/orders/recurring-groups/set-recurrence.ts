import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { changeGroup } from '../group/change-group.ts'
import { type GroupView, refuseGroup } from '../group/contract.ts'
import { isMatchingToken } from '../group/find-group.ts'
import { parseMinute } from '../group/meal-time.ts'
import { groupRecurrences } from '../tables/groups.ts'
import { computeNextOpening } from './next-opening.ts'

interface RecurrenceRequest {
  id: string
  token: string
  author?: string | undefined
  language: Language
}

/**
 * Has a group opened again each week, for its host: also one that is ordered or over, until its rows are deleted.
 * @throws Refusal `group_not_found`
 */
export async function setRecurrence(
  context: Context,
  { id, token, author, weekday, time, joinToken, language }: RecurrenceRequest & { weekday: number; time: string; joinToken?: string | undefined },
): Promise<GroupView> {
  // Load before the transaction: a reload needs a second connection.
  const directory = await directorySnapshot.now(context)
  return changeGroup(context, id, token, { language, author, sameLines: true }, async (tx, group, host) => {
    const restaurant = directory.restaurant(group.restaurantId ?? '')
    if (!host || group.state === 'abandoned' || !restaurant) throw refuseGroup('group_not_found')
    const meal = { weekday, minute: parseMinute(time) }
    // Another token than that of the friends' link would be mailed in vain, or give away the host's.
    const link = joinToken !== undefined && isMatchingToken(joinToken, group.joinTokenSha256) ? { joinToken } : {}
    const opensAt = new Date(computeNextOpening(meal, { now: context.clock.now().getTime(), timezone: restaurant.timezone }))
    await tx
      .insert(groupRecurrences)
      .values({ cartId: id, ...meal, ...link, opensAt })
      .onConflictDoUpdate({ target: groupRecurrences.cartId, set: { ...meal, ...link, opensAt, idleWeeks: 0 } })
  })
}

/**
 * Ends the recurrence of a group, for its host; the group of this week goes on.
 * @throws Refusal `group_not_found`
 */
export const endRecurrence = (context: Context, { id, token, author, language }: RecurrenceRequest): Promise<GroupView> =>
  changeGroup(context, id, token, { language, author, sameLines: true }, async (tx, _group, host) => {
    if (!host) throw refuseGroup('group_not_found')
    await tx.delete(groupRecurrences).where(eq(groupRecurrences.cartId, id))
  })
