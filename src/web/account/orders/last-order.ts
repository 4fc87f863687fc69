import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { openEventStream } from '../../shared/sse-client.ts'
import { usePageVisible } from '../../shared/use-page-visible.ts'
import { isOrderClosed, loadLastOrder, type MyOrder } from './read-orders.ts'

const queryKey = ['my-last-order']

/** Last order, or null. Follows the live stream while the page is visible and the order is open; refetches when the stream is lost. */
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
        // Refetch after a transfer, which makes the order pending again at another restaurant, and when a read in progress may be older than this
        // event.
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
