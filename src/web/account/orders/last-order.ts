import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { usePageVisible } from '../../admin/use-page-visible.ts'
import { openEventStream } from '../../shared/sse-client.ts'
import { isOrderClosed, loadLastOrder, type MyOrder } from './read-orders.ts'

const queryKey = ['my-last-order']

/** The last order, or null. While it is looked at and something may still happen to it, it moves by itself; where its line is lost it is asked for again. */
export function useLastOrder(): UseQueryResult<MyOrder | null> {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadLastOrder(signal) })
  const queries = useQueryClient()
  const isVisible = usePageVisible()
  const id = query.data && !isOrderClosed(query.data) ? query.data.id : undefined
  useEffect(() => {
    if (!id || !isVisible) return
    const refetch = () => void queries.invalidateQueries({ queryKey })
    let hasReceivedEvent = false
    return openEventStream({
      path: `/orders/${id}/events`,
      onEvent(event, data) {
        const last = queries.getQueryData<MyOrder | null>(queryKey)
        if (event !== 'order' || last?.id !== id) return
        const { number, status, paymentStatus, promisedAt } = data as OrderProgress
        queries.setQueryData<MyOrder>(queryKey, { ...last, number, status, paymentStatus, promisedAt })
        // A move makes it pending once more, at another restaurant; and a read that is on its way may be older than this.
        if ((hasReceivedEvent && status === 'pending') || number !== last.number || queries.isFetching({ queryKey }) > 0) refetch()
        hasReceivedEvent = true
      },
      onState(state) {
        if (state === 'lost') refetch()
      },
    })
  }, [queries, id, isVisible])
  return query
}
