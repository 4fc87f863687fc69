import { useEffect, useRef } from 'react'
import type { ShownGroup } from '#orders/group/contract.ts'
import { api } from '../../shared/api.ts'
import { type Live, useLive } from '../../shared/use-live-query.ts'
import type { JoinedGroup } from '../state/group/joined-group-store.ts'
import { noteGroup } from '../state/group/remember-group.ts'
import { takeOver } from '../state/group/transfer-host.ts'

/** With the token that it was asked with: another may have taken its place since. */
type SeenGroup = ShownGroup & { by: string }

/** A group order as it fills; `onHost` once it was handed to whoever looks. */
export function useGroup({ id, token, author }: Pick<JoinedGroup, 'id' | 'token' | 'author'>, onHost?: () => void): Live<SeenGroup, ShownGroup> {
  const live = useLive<SeenGroup, ShownGroup>({
    key: `${id} ${token} ${author}`,
    read: async signal => ({ ...(await api<{ group: ShownGroup }>('GET', `/group-orders/${id}`, { query: { token, author }, signal })).group, by: token }),
    stream: `/group-orders/${id}/events?token=${encodeURIComponent(token)}&author=${author}`,
    event: 'group',
    take: (last, next) => (last && next.version < last.version ? last : { ...next, by: token }),
  })
  const { shown } = live
  const told = useRef(onHost)
  told.current = onHost
  useEffect(() => {
    if (!shown) return
    noteGroup(shown)
    if (shown.by === token && takeOver(shown, { token, author })) told.current?.()
  }, [shown, token, author])
  return live
}
