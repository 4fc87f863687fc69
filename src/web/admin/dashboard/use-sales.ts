import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Figures, Sales } from '#reports/contract.ts'
import type { Period } from '#reports/sales-period.ts'
import type { SalesPeriod } from '#reports/vocabulary.ts'
import { api } from '../../api.ts'
import { officeText } from '../../office-texts.ts'
import { useReadFailure } from '../failure-texts.ts'

/** Live: read again while the dashboard is looked at. */
const every = 15_000

/** The figures of the orders for the tiles; like the counts they fail silently (specification, section 8). */
export const useFigures = (): Figures | undefined =>
  useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => api<{ figures: Figures }>('GET', '/reports/figures', { signal }).then(answer => answer.figures),
    refetchInterval: every,
  }).data

export function useSales(asked: { days: SalesPeriod } | Period): { sales: Sales | undefined; stale: boolean } {
  const query = useQuery<Sales>({
    queryKey: ['sales', asked],
    queryFn: ({ signal }) => api<{ sales: Sales }>('GET', '/reports/sales', { query: { ...asked }, signal }).then(answer => answer.sales),
    refetchInterval: 4 * every,
    placeholderData: keepPreviousData,
  })
  useReadFailure(query, { refused: officeText('office-dashboard.sales_failed'), broken: officeText('office-dashboard.sales_failed') })
  return { sales: query.data, stale: query.isPlaceholderData }
}
