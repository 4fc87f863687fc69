import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { myOrder, myOrdersAnswer, ShownOrder } from '#orders/placing/contract.ts'
import { api } from '../../shared/api.ts'

export type MyOrder = z.infer<typeof myOrder>
type Page = z.infer<typeof myOrdersAnswer>

const pageOf = (signal: AbortSignal, limit: number, before?: string) => api<Page>('GET', '/orders/my-orders', { signal, query: { limit, before } })

/** Read again while they are looked at, in ms: while something may still happen to one of them, and else. */
const again = { underWay: 10_000, over: 30_000 }

/** The customer's own orders, newest first, page after page. All pages are read again together: the more there are, the less often. */
export const useMyOrders = () =>
  useInfiniteQuery({
    queryKey: ['my-orders'],
    queryFn: ({ signal, pageParam }) => pageOf(signal, 20, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data ? data.pages.length * (data.pages.some(({ orders }) => !orders.every(isOver)) ? again.underWay : again.over) : false,
  })

/** The last order, or null. */
export const readLastOrder = (signal: AbortSignal): Promise<MyOrder | null> => pageOf(signal, 1).then(({ orders }) => orders[0] ?? null)

/** One order with its lines. */
export const readOrder = (id: string, signal?: AbortSignal): Promise<ShownOrder> =>
  api<{ order: ShownOrder }>('GET', `/orders/${id}`, { signal }).then(({ order }) => order)

export const useOrder = (id: string) => useQuery({ queryKey: ['order', id], queryFn: ({ signal }) => readOrder(id, signal) })

/** Nothing more happens to it. */
export const isOver = ({ status }: Pick<MyOrder, 'status'>) => status === 'completed' || status === 'rejected' || status === 'cancelled'
