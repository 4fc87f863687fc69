import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { cartLines, carts } from '../tables/carts.ts'
import { groupMembers, groupRecurrences, groupSubscriptions } from '../tables/groups.ts'
import { changeGroup } from './change-group.ts'
import { type GroupView, refuseGroup } from './contract.ts'
import { getGroupState, hashDepartedToken, hashGroupToken } from './find-group.ts'

/**
 * Leaves a group; the lines remain under the friend's name and become the friend's again on return. When the host leaves, the friend with
 * the oldest line becomes host, with the token of those lines, to close, order and pay; without other friends the group ends, and opens no
 * more. The former host token becomes invalid.
 * @throws Refusal `group_not_found`, `group_ordered`
 */
export const leaveGroup = (
  context: Context,
  { id, token, author, userId, language }: { id: string; token: string; author: string; userId: string | undefined; language: Language },
): Promise<GroupView> =>
  changeGroup(context, id, token, { language, author, sameLines: true }, async (tx, group, host) => {
    const state = getGroupState(group, context.clock.now())
    if (state === 'ordered' || state === 'gone') throw refuseGroup('group_ordered')
    const { cartId, authorTokenSha256: by } = cartLines
    await tx
      .update(cartLines)
      .set({ authorTokenSha256: hashDepartedToken(author) })
      .where(and(eq(cartId, id), eq(by, hashGroupToken(author))))
    await tx.delete(groupMembers).where(and(eq(groupMembers.cartId, id), eq(groupMembers.authorTokenSha256, hashGroupToken(author))))
    // Ended mails stay ended on coming back.
    const isOwn = and(eq(groupSubscriptions.cartId, id), eq(groupSubscriptions.userId, userId ?? ''), isNull(groupSubscriptions.endedAt))
    if (userId) await tx.delete(groupSubscriptions).where(isOwn)
    if (!host) return
    const [newHost] = await tx
      .select({ by })
      .from(cartLines)
      .where(and(eq(cartId, id), sql`octet_length(${by}) = 32`))
      .orderBy(asc(cartLines.id))
      .limit(1)
    await tx
      .update(carts)
      .set(newHost ? { hostTokenSha256: newHost.by, userId: null } : { state: 'abandoned' })
      .where(eq(carts.id, id))
    if (!newHost) await tx.delete(groupRecurrences).where(eq(groupRecurrences.cartId, id))
  })
