import type { GroupView } from '#orders/group/contract.ts'
import { api } from '../../shared/api.ts'
import type { CartLine } from '../state/cart-store.ts'
import { leaveGroup } from '../state/group/group-member.ts'
import type { JoinedGroup } from '../state/group/joined-group-store.ts'
import { rememberGroup } from '../state/group/remember-group.ts'
import { buildGroupLines } from '../summary/use-quote.ts'

/**
 * Adds a line to the joined group order. Returns a function that removes it again. Leaves a group that no longer exists. @throws ApiError
 * `group_closed`, `group_full`, `group_line_impossible`
 */
export async function addToGroup(joined: JoinedGroup, line: CartLine): Promise<() => Promise<unknown>> {
  const { id, token, author, name } = joined
  const [groupLine] = buildGroupLines([line])
  try {
    const { group } = await api<{ group: GroupView }>('POST', `/group-orders/${id}/lines`, { body: { token, author, forName: name, line: groupLine } })
    rememberGroup(group)
    const added = group.items.findLast(({ mine }) => mine)
    return () => api('POST', `/group-orders/${id}/lines/${added?.id}/remove`, { body: { token, author } })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'group_not_found') leaveGroup()
    throw error
  }
}
