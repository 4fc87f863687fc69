import type { ShownGroup } from '#orders/group/contract.ts'
import { ApiFailure, api } from '../../../shared/api.ts'
import { leaveGroup } from './group-member.ts'
import { type JoinedGroup, joinedGroup } from './joined-group-store.ts'
import { noteGroup } from './remember-group.ts'
import { takeOver } from './transfer-host.ts'

/** How the group stands that this browser has joined: others have added meanwhile; one that is gone is left. */
export async function lookAtGroup({ id, token, author }: Pick<JoinedGroup, 'id' | 'token' | 'author'>): Promise<void> {
  try {
    const { group } = await api<{ group: ShownGroup }>('GET', `/group-orders/${id}`, { query: { token, author } })
    noteGroup(group)
    takeOver(group, { token, author })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404 && joinedGroup()?.id === id) leaveGroup()
  }
}
