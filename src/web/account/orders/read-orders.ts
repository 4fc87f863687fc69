import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { myOrder, myOrdersAnswer } from '#orders/customer/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { api } from '../../shared/api.ts'

export type MyOrder = z.infer<typeof myOrder>
type Page = z.infer<typeof myOrdersAnswer>

const loadOrdersPage = (signal: AbortSignal, limit: number, before?: string) => api<Page>('GET', '/orders/my-orders', { signal, query: { limit, before } })

/** Refetch intervals while visible, in ms: with an open order, and otherwise. */
const refetchIntervalsMs = { underWay: 10_000, over: 30_000 }

/** Orders of the customer, newest first, paginated. A refetch loads all pages, so more pages mean a longer interval. */
export const useMyOrders = () =>
  useInfiniteQuery({
    queryKey: ['my-orders'],
    queryFn: ({ signal, pageParam }) => loadOrdersPage(signal, 20, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data
        ? data.pages.length * (data.pages.some(({ orders }) => !orders.every(isOrderClosed)) ? refetchIntervalsMs.underWay : refetchIntervalsMs.over)
        : false,
  })

/** Last order, or null. */
export const loadLastOrder = (signal: AbortSignal): Promise<MyOrder | null> => loadOrdersPage(signal, 1).then(({ orders }) => orders[0] ?? null)

/** Order with its lines. */
export const loadOrder = (id: string, signal?: AbortSignal): Promise<OrderView> =>
  api<{ order: OrderView }>('GET', `/orders/${id}`, { signal }).then(({ order }) => order)

export const useOrder = (id: string) => useQuery({ queryKey: ['order', id], queryFn: ({ signal }) => loadOrder(id, signal) })

/** Whether the order is final. */
export const isOrderClosed = ({ status }: Pick<MyOrder, 'status'>) => status === 'completed' || status === 'rejected' || status === 'cancelled'
