import type { GroupView } from '#orders/group/contract.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { leaveGroup } from './group-member.ts'
import { getJoinedGroup, type JoinedGroup } from './joined-group-store.ts'
import { rememberGroup } from './remember-group.ts'
import { transferHost } from './transfer-host.ts'

/** Reloads the joined group, since others may have added dishes; leaves a group that no longer exists. */
export async function refreshJoinedGroup({ id, token, author }: Pick<JoinedGroup, 'id' | 'token' | 'author'>): Promise<void> {
  try {
    const { group } = await api<{ group: GroupView }>('GET', `/group-orders/${id}`, { query: { token, author } })
    rememberGroup(group)
    transferHost(group, { token, author })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && getJoinedGroup()?.id === id) leaveGroup()
  }
}
