import { useEffect, useRef } from 'react'
import type { GroupView } from '#orders/group/contract.ts'
import { api } from '../../shared/api.ts'
import { type LiveQuery, useLiveQuery } from '../../shared/use-live-query.ts'
import type { JoinedGroup } from '../state/group/joined-group-store.ts'
import { rememberGroup } from '../state/group/remember-group.ts'
import { transferHost } from '../state/group/transfer-host.ts'

/** `by`: token of the request, which may have been replaced since. */
type LoadedGroup = GroupView & { by: string }

/** Live group order; `onHost` is called once the visitor becomes host. */
export function useGroup({ id, token, author }: Pick<JoinedGroup, 'id' | 'token' | 'author'>, onHost?: () => void): LiveQuery<LoadedGroup, GroupView> {
  const live = useLiveQuery<LoadedGroup, GroupView>({
    key: `${id} ${token} ${author}`,
    read: async signal => ({ ...(await api<{ group: GroupView }>('GET', `/group-orders/${id}`, { query: { token, author }, signal })).group, by: token }),
    stream: `/group-orders/${id}/events?token=${encodeURIComponent(token)}&author=${author}`,
    event: 'group',
    take: (last, next) => (last && next.version < last.version ? last : { ...next, by: token }),
  })
  const { shown } = live
  const latestOnHost = useRef(onHost)
  latestOnHost.current = onHost
  useEffect(() => {
    if (!shown) return
    rememberGroup(shown)
    if (shown.by === token && transferHost(shown, { token, author })) latestOnHost.current?.()
  }, [shown, token, author])
  return live
}
