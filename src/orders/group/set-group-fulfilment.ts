import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { carts } from '../tables/carts.ts'
import { changeGroup } from './change-group.ts'
import { type GroupFulfilment, type GroupView, refuseGroup } from './contract.ts'
import { toFulfilmentColumns } from './describe-group-fulfilment.ts'
import { getGroupState } from './find-group.ts'

/**
 * Sets fulfilment and time for the host, until ordered. Lines and version are unchanged, so ordering with the version still works.
 * @throws Refusal `group_not_found`, `group_ordered`
 */
export async function setGroupFulfilment(
  context: Context,
  { id, token, way, language }: { id: string; token: string; way: GroupFulfilment; language: Language },
): Promise<GroupView> {
  // Load before the transaction: a reload needs a second connection.
  const parts = await salesCatalogue.now(context)
  return changeGroup(context, id, token, { language, sameLines: true }, async (tx, group, host) => {
    if (!host) throw refuseGroup('group_not_found')
    const groupState = getGroupState(group, context.clock.now())
    if (groupState === 'ordered' || groupState === 'gone') throw refuseGroup('group_ordered')
    await tx.update(carts).set(toFulfilmentColumns(way, parts)).where(eq(carts.id, id))
  })
}
