import type { GroupView } from '#orders/group/contract.ts'
import { saveHostedGroup } from './hosted-groups.ts'
import { getJoinedGroup, type JoinedGroup, joinGroup } from './joined-group-store.ts'

/**
 * Makes this browser the host of a group handed to its member, with the member's own token; the friends' token stays. Returns whether that is new.
 */
export function transferHost({ id, heir, host }: Pick<GroupView, 'id' | 'heir' | 'host'>, { token, author }: Pick<JoinedGroup, 'token' | 'author'>): boolean {
  if (!heir?.mine || host || token === author) return false
  saveHostedGroup({ id, hostToken: author, joinToken: token })
  const joined = getJoinedGroup()
  if (joined?.id === id) joinGroup({ ...joined, token: author, joinToken: token })
  return true
}
