import type { ShownGroup } from '#orders/group/contract.ts'
import { addLine } from '../cart-store.ts'
import { ownLine } from './group-cart.ts'
import { leaveGroup } from './group-member.ts'
import { joinedGroup, joinGroup } from './joined-group-store.ts'

type SeenGroup = Pick<ShownGroup, 'id' | 'state' | 'host' | 'items'> & { restaurant: Pick<ShownGroup['restaurant'], 'slug' | 'name'> }

/**
 * What was last seen of a group, where it is the one that was joined: the header counts by it on every page. One that is ordered or over is left: what is added next is one's own.
 * Of one that is over without having been ordered its host's dishes go back where they came from.
 */
export function noteGroup({ id, state, host, items, restaurant: { slug, name: place } }: SeenGroup): void {
  const now = joinedGroup()
  if (now?.id !== id) return
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (state === 'ordered' || state === 'gone') {
    leaveGroup()
    if (host && state === 'gone') for (const item of items) if (item.mine) addLine(ownLine(item))
    return
  }
  const open = state === 'open'
  if (count !== now.count || slug !== now.slug || place !== now.place || open !== now.open) joinGroup({ ...now, slug, place, count, open })
}
