import { useEffect, useRef } from 'react'
import type { OrderProgress, ShownOrder } from '#orders/contract-order.ts'
import { api } from '../api.ts'
import { type Live, useLive } from './use-live.ts'

/** An order that moves by itself, seen by its link's token or by who is signed in. */
export function useOrder(id: string, token: string | undefined): Live<ShownOrder, OrderProgress> {
  const live = useLive<ShownOrder, OrderProgress>({
    key: `${id} ${token}`,
    read: async signal => (await api<{ order: ShownOrder }>('GET', `/orders/${id}`, { query: { token }, signal })).order,
    stream: `/orders/${id}/events${token ? `?token=${encodeURIComponent(token)}` : ''}`,
    event: 'order',
    take: (last, progress) => (last && progress.version > last.version ? { ...last, ...progress } : last),
  })
  const { shown, again } = live
  // Another number is another restaurant's: everything of it is read anew.
  const number = shown?.number
  const firstNumber = useRef(number)
  useEffect(() => {
    if (firstNumber.current !== undefined && number !== firstNumber.current) again()
    firstNumber.current = number
  }, [number, again])
  return live
}
