import { useEffect, useRef } from 'react'
import type { OrderProgress, OrderView } from '#orders/placing/contract.ts'
import { api } from '../../shared/api.ts'
import { type LiveQuery, useLiveQuery } from '../../shared/use-live-query.ts'
import { useKeptOrder } from '../kept-order/use-kept-order.ts'

interface TrackedOrder extends LiveQuery<OrderView, OrderProgress> {
  /** Server time in ms of an order that this browser kept, while the server does not answer; undefined: it is current. */
  keptAt: number | undefined
}

/** Live order, by its link's token or the signed-in account; without a network as it was last. `follows` false: no further updates. */
export function useOrder(id: string, token: string | undefined, follows = true): TrackedOrder {
  const live = useLiveQuery<OrderView, OrderProgress>({
    key: `${id} ${token}`,
    read: async signal => (await api<{ order: OrderView }>('GET', `/orders/${id}`, { query: { token }, signal })).order,
    stream: follows ? `/orders/${id}/events${token ? `?token=${encodeURIComponent(token)}` : ''}` : undefined,
    event: 'order',
    take: (lastState, progress) => (lastState && progress.version > lastState.version ? { ...lastState, ...progress } : lastState),
  })
  const { shown, retry } = live
  // A transfer makes the order pending again, possibly with the same number, and staff may edit it until the kitchen begins: reload everything.
  const isOpenToChange = shown?.status === 'pending' || shown?.status === 'accepted'
  const state = shown && (isOpenToChange ? `${shown.number} ${shown.version}` : `${shown.number}`)
  // Answered by the kitchen or on another device: the lines have changed.
  const settled = shown?.substitutions?.filter(({ state: answer }) => answer === 'replaced' || answer === 'left_out').length ?? 0
  const lastSettled = useRef(settled)
  useEffect(() => {
    if (shown !== undefined && settled > lastSettled.current) retry()
    lastSettled.current = settled
  }, [shown, settled, retry])
  const last = useRef(state)
  useEffect(() => {
    if (last.current !== undefined && state !== undefined && state !== last.current && isOpenToChange) retry()
    last.current = state
  }, [state, isOpenToChange, retry])
  const kept = useKeptOrder(id, live)
  return { ...live, shown: shown ?? kept?.value, keptAt: kept?.at }
}
