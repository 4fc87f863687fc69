import { useQuery } from '@tanstack/react-query'
import type { MissingOrder } from '#accounting/receipts/contract.ts'
import { api } from '../../../shared/api.ts'

/** Orders of a day that lack a document, or whose documents add up to another amount. */
export const useMissingOrders = ({ restaurantId, businessDate }: { restaurantId: string; businessDate: string }) =>
  useQuery({
    queryKey: ['missing-orders', restaurantId, businessDate],
    queryFn: ({ signal }) =>
      api<{ due: number; orders: MissingOrder[] }>('GET', `/accounting/restaurants/${restaurantId}/days/${businessDate}/missing-receipts`, { signal }),
    refetchInterval: 30_000,
  })
