import { useEffect } from 'react'
import type { ShownGroup } from '#orders/group/contract.ts'
import { api } from '../api.ts'
import type { JoinedGroup } from './group-mode.ts'
import { noteGroup } from './note-group.ts'
import { type Live, useLive } from './use-live.ts'

/** A group order as it fills. */
export function useGroup({ id, token, author }: Pick<JoinedGroup, 'id' | 'token' | 'author'>): Live<ShownGroup, ShownGroup> {
  const live = useLive<ShownGroup>({
    key: `${id} ${token} ${author}`,
    read: async signal => (await api<{ group: ShownGroup }>('GET', `/group-orders/${id}`, { query: { token, author }, signal })).group,
    stream: `/group-orders/${id}/events?token=${encodeURIComponent(token)}&author=${author}`,
    event: 'group',
    take: (last, next) => (last && next.version < last.version ? last : next),
  })
  const { shown } = live
  useEffect(() => {
    if (shown) noteGroup(shown)
  }, [shown])
  return live
}
