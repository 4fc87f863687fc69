import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import { carts } from '../tables/carts.ts'
import { changeGroup } from './change-group.ts'
import { type GroupWay, refuseGroup, type ShownGroup } from './contract.ts'
import { stateOf } from './find-group.ts'
import { wayColumns } from './shown-way.ts'

/**
 * The host says how and when it is to be had, until it is ordered. What is in it stays as it was: its version, too, by which it is ordered.
 * @throws Refusal `group_not_found`, `group_ordered`
 */
export async function setGroupWay(
  context: Context,
  { id, token, way, language }: { id: string; token: string; way: GroupWay; language: Language },
): Promise<ShownGroup> {
  // Before the change has a connection of its own: to be read anew, they need another.
  const parts = await saleParts.now(context)
  return changeGroup(context, id, token, { language, sameLines: true }, async (tx, group, host) => {
    if (!host) throw refuseGroup('group_not_found')
    const now = stateOf(group, context.clock.now())
    if (now === 'ordered' || now === 'gone') throw refuseGroup('group_ordered')
    await tx.update(carts).set(wayColumns(way, parts)).where(eq(carts.id, id))
  })
}
