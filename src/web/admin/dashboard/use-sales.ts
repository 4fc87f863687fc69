import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Figures, Sales } from '#reports/contract.ts'
import type { Period } from '#reports/sales-period.ts'
import type { SalesPeriod } from '#reports/vocabulary.ts'
import { officeText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { openLiveStream } from '../../shared/sse-client.ts'
import { useReadFailure } from '../failure-texts.ts'
import { useLookedAt } from '../looked-at.ts'

/** Read again while the dashboard is looked at, in ms. */
const every = 60_000

/** The figures of the orders for the tiles, as they change; like the counts they fail silently (specification, section 8). */
export function useFigures(): Figures | undefined {
  const queries = useQueryClient()
  const looked = useLookedAt()
  useEffect(() => {
    if (!looked) return
    return openLiveStream({
      path: '/reports/figures/events',
      onEvent(event, data) {
        if (event === 'figures') queries.setQueryData(['figures'], (data as { figures: Figures }).figures)
        // Dishes and users are counted together, when either has changed.
        if (event === 'catalogue' || event === 'accounts') void queries.invalidateQueries({ queryKey: ['all-data'] })
      },
      onState() {},
    })
  }, [queries, looked])
  return useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => api<{ figures: Figures }>('GET', '/reports/figures', { signal }).then(answer => answer.figures),
    refetchInterval: every,
  }).data
}

export function useSales(asked: ({ days: SalesPeriod } | Period) & { category?: string | undefined }): { sales: Sales | undefined; stale: boolean } {
  const query = useQuery<Sales>({
    queryKey: ['sales', asked],
    queryFn: ({ signal }) => api<{ sales: Sales }>('GET', '/reports/sales', { query: { ...asked }, signal }).then(answer => answer.sales),
    refetchInterval: every,
    placeholderData: keepPreviousData,
  })
  useReadFailure(query, { refused: officeText('office-dashboard.sales_failed'), broken: officeText('office-dashboard.sales_failed') })
  return { sales: query.data, stale: query.isPlaceholderData }
}
