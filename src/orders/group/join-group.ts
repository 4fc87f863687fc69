import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { groupMembers } from '../tables/groups.ts'
import { changeGroup } from './change-group.ts'
import { type GroupView, maxGroupMembers, refuseGroup } from './contract.ts'
import { getGroupState, hashGroupToken } from './find-group.ts'

/**
 * Joins an open group by name, before the first dish: the others see who has not chosen yet. Two people may join under one name; the first dish decides
 * whose it is.
 * @throws Refusal `group_not_found`, `group_closed`, `group_full`
 */
export const joinGroup = (
  context: Context,
  { id, token, author, forName, language }: { id: string; token: string; author: string; forName: string; language: Language },
): Promise<GroupView> =>
  changeGroup(context, id, token, { language, author, sameLines: true }, async (tx, group) => {
    if (getGroupState(group, context.clock.now()) !== 'open') throw refuseGroup('group_closed')
    await recordMember(tx, id, { name: forName, author: hashGroupToken(author) })
  })

/**
 * Records a member of a locked group, or the member's new name.
 * @throws Refusal `group_full`
 */
export async function recordMember(tx: Database, cartId: string, { name, author }: { name: string; author: Buffer }): Promise<void> {
  const members = await tx.select({ author: groupMembers.authorTokenSha256 }).from(groupMembers).where(eq(groupMembers.cartId, cartId))
  if (members.length >= maxGroupMembers && !members.some(member => member.author.equals(author)))
    throw refuseGroup('group_full', { values: { limit: 'group' } })
  await tx
    .insert(groupMembers)
    .values({ cartId, name, authorTokenSha256: author })
    .onConflictDoUpdate({ target: [groupMembers.cartId, groupMembers.authorTokenSha256], set: { name } })
}
