import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { cartLines, carts } from '../tables/carts.ts'
import { changeGroup } from './change-group.ts'
import { type GroupView, refuseGroup } from './contract.ts'
import { getGroupState, hashDepartedToken, hashGroupToken } from './find-group.ts'

/**
 * Whoever leaves is nobody to hand it to; what was added stays, under its name, and is one's own again on coming back. Where it is the host,
 * the friend whose dish came first is host from now on, by the token of the own lines, and closes, orders and pays it; where nobody
 * else has a dish in it, it is over. The former host's token opens nothing any more.
 * @throws Refusal `group_not_found`, `group_ordered`
 */
export const leaveGroup = (
  context: Context,
  { id, token, author, language }: { id: string; token: string; author: string; language: Language },
): Promise<GroupView> =>
  changeGroup(context, id, token, { language, author, sameLines: true }, async (tx, group, host) => {
    const state = getGroupState(group, context.clock.now())
    if (state === 'ordered' || state === 'gone') throw refuseGroup('group_ordered')
    const { cartId, authorTokenSha256: by } = cartLines
    await tx
      .update(cartLines)
      .set({ authorTokenSha256: hashDepartedToken(author) })
      .where(and(eq(cartId, id), eq(by, hashGroupToken(author))))
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
  })
