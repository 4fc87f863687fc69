import type { GroupView } from '#orders/group/contract.ts'
import { addLine } from '../cart-store.ts'
import { toOwnCartLine } from './group-cart.ts'
import { leaveGroup } from './group-member.ts'
import { getJoinedGroup, joinGroup } from './joined-group-store.ts'

type GroupSummary = Pick<GroupView, 'id' | 'state' | 'host' | 'items'> & { restaurant: Pick<GroupView['restaurant'], 'slug' | 'name'> }

/**
 * What was last seen of a group, where it is the one that was joined: the header counts by it on every page. One that is ordered or over is left: what is added next is one's own.
 * Of one that is over without having been ordered its host's dishes go back where they came from.
 */
export function rememberGroup({ id, state, host, items, restaurant: { slug, name: place } }: GroupSummary): void {
  const joined = getJoinedGroup()
  if (joined?.id !== id) return
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (state === 'ordered' || state === 'gone') {
    leaveGroup()
    if (host && state === 'gone') for (const item of items) if (item.mine) addLine(toOwnCartLine(item))
    return
  }
  const open = state === 'open'
  if (count !== joined.count || slug !== joined.slug || place !== joined.place || open !== joined.open) joinGroup({ ...joined, slug, place, count, open })
}
