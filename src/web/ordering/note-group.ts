import type { ShownGroup } from '#orders/group/contract.ts'
import { joinedGroup, joinGroup, leaveGroup } from './group-mode.ts'

/** What was last seen of a group, where it is the one that was joined: the header counts by it on every page. One that is ordered or over is left: what is added next is one's own. */
export function noteGroup({ id, state, items, restaurant: { slug, name: place } }: ShownGroup): void {
  const now = joinedGroup()
  if (now?.id !== id) return
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (state === 'ordered' || state === 'gone') leaveGroup()
  else if (count !== now.count || slug !== now.slug || place !== now.place) joinGroup({ ...now, slug, place, count })
}
