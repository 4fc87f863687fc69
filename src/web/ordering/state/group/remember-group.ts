import type { GroupView } from '#orders/group/contract.ts'
import { addLine } from '../cart-store.ts'
import { toOwnCartLine } from './group-cart.ts'
import { leaveGroup } from './group-member.ts'
import { getJoinedGroup, joinGroup } from './joined-group-store.ts'

type GroupSummary = Pick<GroupView, 'id' | 'state' | 'host' | 'items'> & { restaurant: Pick<GroupView['restaurant'], 'slug' | 'name'> }

/**
 * Stores the last known state of the joined group for the header's count. Leaves an ordered or ended group, so that new dishes go to the own cart.
 * The host's dishes of an ended, unordered group return to the cart.
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
