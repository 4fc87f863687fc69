import { useEffect, useRef } from 'react'
import type { OrderProgress, OrderView } from '#orders/placing/contract.ts'
import { api } from '../../shared/api.ts'
import { type LiveQuery, useLiveQuery } from '../../shared/use-live-query.ts'

/** An order that moves by itself, seen by its link's token or by who is signed in. `follows` false: it stands as it was last seen. */
export function useOrder(id: string, token: string | undefined, follows = true): LiveQuery<OrderView, OrderProgress> {
  const live = useLiveQuery<OrderView, OrderProgress>({
    key: `${id} ${token}`,
    read: async signal => (await api<{ order: OrderView }>('GET', `/orders/${id}`, { query: { token }, signal })).order,
    stream: follows ? `/orders/${id}/events${token ? `?token=${encodeURIComponent(token)}` : ''}` : undefined,
    event: 'order',
    take: (lastState, progress) => (lastState && progress.version > lastState.version ? { ...lastState, ...progress } : lastState),
  })
  const { shown, again } = live
  // A move makes it pending once more, maybe under the same number: everything of it is read anew.
  const state = shown && (shown.status === 'pending' ? `${shown.number} ${shown.version}` : `${shown.number}`)
  const last = useRef(state)
  useEffect(() => {
    if (last.current !== undefined && state !== undefined && state !== last.current && shown?.status === 'pending') again()
    last.current = state
  }, [state, shown?.status, again])
  return live
}
