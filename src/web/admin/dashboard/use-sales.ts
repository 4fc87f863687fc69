import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Figures, Sales } from '#reports/contract.ts'
import type { Period } from '#reports/sales-period.ts'
import type { SalesPeriod } from '#reports/vocabulary.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { openEventStream } from '../../shared/sse-client.ts'
import { usePageVisible } from '../../shared/use-page-visible.ts'
import { useReadFailureToast } from '../failure-texts.ts'

/** Refetch interval while the dashboard is visible, in ms. */
const refetchMs = 60_000

/** Live order figures for the tiles; like the counts they fail silently (specification, section 8). */
export function useDashboardFigures(): Figures | undefined {
  const queries = useQueryClient()
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isVisible) return
    return openEventStream({
      path: '/reports/figures/events',
      onEvent(event, data) {
        if (event === 'figures') queries.setQueryData(['figures'], (data as { figures: Figures }).figures)
        // Dishes and users share one count query.
        if (event === 'catalogue' || event === 'accounts') void queries.invalidateQueries({ queryKey: ['all-data'] })
      },
      onState() {},
    })
  }, [queries, isVisible])
  return useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => api<{ figures: Figures }>('GET', '/reports/figures', { signal }).then(answer => answer.figures),
    refetchInterval: refetchMs,
  }).data
}

/** `request` undefined: asks for nothing. */
export function useSales(request: (({ days: SalesPeriod } | Period) & { category?: string | undefined }) | undefined): {
  sales: Sales | undefined
  stale: boolean
} {
  const query = useQuery<Sales>({
    queryKey: ['sales', request],
    queryFn: ({ signal }) => api<{ sales: Sales }>('GET', '/reports/sales', { query: { ...request }, signal }).then(answer => answer.sales),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
    enabled: request !== undefined,
  })
  useReadFailureToast(query, { refused: adminText('office-dashboard.sales_failed'), broken: adminText('office-dashboard.sales_failed') })
  return { sales: query.data, stale: query.isPlaceholderData }
}
