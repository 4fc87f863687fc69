import type { ShownGroup } from '#orders/group/contract.ts'
import { joinedGroup, joinGroup } from './group-mode.ts'

/** What was last seen of a group, where it is the one that was joined: the header counts by it on every page. */
export function noteGroup({ id, state, items, restaurant: { slug, name: place } }: ShownGroup): void {
  const now = joinedGroup()
  if (now?.id !== id) return
  const { count: _, ...rest } = now
  const count = state === 'open' || state === 'closed' ? items.reduce((sum, { quantity }) => sum + quantity, 0) : undefined
  if (count !== now.count || slug !== now.slug || place !== now.place) joinGroup({ ...rest, slug, place, ...(count !== undefined && { count }) })
}
