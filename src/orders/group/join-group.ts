import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { groupMembers, groupSubscriptions } from '../tables/groups.ts'
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
  {
    id,
    token,
    author,
    forName,
    userId,
    language,
  }: { id: string; token: string; author: string; forName: string; userId: string | undefined; language: Language },
): Promise<GroupView> =>
  changeGroup(context, id, token, { language, author, sameLines: true }, async (tx, group) => {
    if (getGroupState(group, context.clock.now()) !== 'open') throw refuseGroup('group_closed')
    await recordMember(tx, id, { name: forName, author: hashGroupToken(author), userId })
  })

/**
 * Records a member of a locked group, or the member's new name. With an account, mails of a weekly group are sent to it unless they were ended.
 * @throws Refusal `group_full`
 */
export async function recordMember(
  tx: Database,
  cartId: string,
  { name, author, userId }: { name: string; author: Buffer; userId: string | undefined },
): Promise<void> {
  const members = await tx.select({ author: groupMembers.authorTokenSha256 }).from(groupMembers).where(eq(groupMembers.cartId, cartId))
  if (members.length >= maxGroupMembers && !members.some(member => member.author.equals(author)))
    throw refuseGroup('group_full', { values: { limit: 'group' } })
  await tx
    .insert(groupMembers)
    .values({ cartId, name, authorTokenSha256: author })
    .onConflictDoUpdate({ target: [groupMembers.cartId, groupMembers.authorTokenSha256], set: { name } })
  if (userId) await tx.insert(groupSubscriptions).values({ cartId, userId }).onConflictDoNothing()
}
