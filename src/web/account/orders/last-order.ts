import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { useLookedAt } from '../../admin/looked-at.ts'
import { openLiveStream } from '../../shared/sse-client.ts'
import { isOver, type MyOrder, readLastOrder } from './read-orders.ts'

const queryKey = ['my-last-order']

/** The last order, or null. While it is looked at and something may still happen to it, it moves by itself; where its line is lost it is asked for again. */
export function useLastOrder(): UseQueryResult<MyOrder | null> {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readLastOrder(signal) })
  const queries = useQueryClient()
  const looked = useLookedAt()
  const id = query.data && !isOver(query.data) ? query.data.id : undefined
  useEffect(() => {
    if (!id || !looked) return
    const again = () => void queries.invalidateQueries({ queryKey })
    let told = false
    return openLiveStream({
      path: `/orders/${id}/events`,
      onEvent(event, data) {
        const last = queries.getQueryData<MyOrder | null>(queryKey)
        if (event !== 'order' || last?.id !== id) return
        const { number, status, paymentStatus, promisedAt } = data as OrderProgress
        queries.setQueryData<MyOrder>(queryKey, { ...last, number, status, paymentStatus, promisedAt })
        // A move makes it pending once more, at another restaurant; and a read that is on its way may be older than this.
        if ((told && status === 'pending') || number !== last.number || queries.isFetching({ queryKey }) > 0) again()
        told = true
      },
      onState(state) {
        if (state === 'lost') again()
      },
    })
  }, [queries, id, looked])
  return query
}
