import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { carts } from '../tables/carts.ts'
import { changeGroup } from './change-group.ts'
import { type GroupView, refuseGroup } from './contract.ts'
import { getGroupState } from './find-group.ts'

/**
 * Sets whether everyone pays the own dishes, for the host, until ordered.
 * @throws Refusal `group_not_found`, `group_ordered`
 */
export const setGroupPayment = (
  context: Context,
  { id, token, author, eachPays, language }: { id: string; token: string; author?: string | undefined; eachPays: boolean; language: Language },
): Promise<GroupView> =>
  changeGroup(context, id, token, { language, author, sameLines: true }, async (tx, group, host) => {
    if (!host) throw refuseGroup('group_not_found')
    const state = getGroupState(group, context.clock.now())
    if (state === 'ordered' || state === 'gone') throw refuseGroup('group_ordered')
    await tx.update(carts).set({ splitsByGuest: eachPays }).where(eq(carts.id, id))
  })
