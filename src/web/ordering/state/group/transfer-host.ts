import type { ShownGroup } from '#orders/group/contract.ts'
import { keepHosted } from './hosted-groups.ts'
import { type JoinedGroup, joinedGroup, joinGroup } from './joined-group-store.ts'

/** Whoever a group was handed to goes on with the own token as its host's; what friends are sent stays. Answers whether that is new. */
export function takeOver({ id, heir, host }: Pick<ShownGroup, 'id' | 'heir' | 'host'>, { token, author }: Pick<JoinedGroup, 'token' | 'author'>): boolean {
  if (!heir?.mine || host || token === author) return false
  keepHosted({ id, hostToken: author, joinToken: token })
  const joined = joinedGroup()
  if (joined?.id === id) joinGroup({ ...joined, token: author, joinToken: token })
  return true
}
