import { useQuery } from '@tanstack/react-query'
import type { OrderView } from '#orders/placing/contract.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { orderText as t } from '../order-texts.ts'
import { useOrderUpdates } from './use-order-updates.ts'

/** Stand-in without a failure: the screen itself reports a missing order. */
const noFailure = { failureReason: null }

/** Loads an order and follows its changes. `isMissing`: there is none with this id, or none that the person may see. */
export function useOrder(orderId: string) {
  const query = useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api<{ order: OrderView }>('GET', `/orders/${encodeURIComponent(orderId)}`, { signal }).then(({ order }) => order),
    refetchInterval: ({ state }) => (state.data && state.data.closedAt === null ? 10_000 : false),
  })
  const isMissing = query.failureReason instanceof ApiError && (query.failureReason.status === 400 || query.failureReason.status === 404)
  useReadFailureToast(isMissing ? noFailure : query, { refused: t('office-orders.none'), broken: t('office-orders.failed') })
  useOrderUpdates(orderId, query.data?.version)
  return { query, isMissing }
}
