import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Breakdown, ReportPlaces } from '#reports/breakdown/contract.ts'
import { type Comparison, comparisons, type ReportName, reportNames } from '#reports/breakdown/vocabulary.ts'
import { findPeriodFault, getLastDays, type Period } from '#reports/sales-period.ts'
import { api } from '../../shared/api.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import type { ListUrlState } from '../list/list-url-state.ts'
import { toRomeLocal } from '../prices/rome-time.ts'
import { reportText as t } from './report-text.ts'

const shownDays = 7
const dayMs = 86_400_000

export interface ReportQuery extends Period {
  report: ReportName
  compare: Comparison
  region?: string
  city?: string
  restaurant?: string
}

/** Reads what the address asks for; what it asks for wrongly is left out. Without a period: the last seven days that are over. */
export function readReportQuery({ filter }: Pick<ListUrlState, 'filter'>): { query: ReportQuery; today: string } {
  const now = serverNow()
  const today = toRomeLocal(now).slice(0, 10)
  const asked = { from: filter('from'), to: filter('to') }
  const isAsked = !findPeriodFault(asked, today)
  const period = isAsked ? asked : getLastDays(shownDays, toRomeLocal(now - dayMs).slice(0, 10))
  const [region, city, restaurant] = ['region', 'city', 'restaurant'].map(filter)
  const query = {
    report: reportNames.find(name => name === filter('report')) ?? 'restaurant',
    compare: comparisons.find(name => name === filter('compare')) ?? 'weekdays',
    ...period,
    ...(region && { region }),
    ...(city && { city }),
    ...(restaurant && { restaurant }),
  }
  return { query, today }
}

/** Report of the address; the one before stays on screen while another loads. */
export function useReport(query: ReportQuery) {
  const read = useQuery<Breakdown>({
    queryKey: ['report', query],
    queryFn: ({ signal }) => api<{ breakdown: Breakdown }>('GET', '/reports/breakdown', { query: { ...query }, signal }).then(({ breakdown }) => breakdown),
    placeholderData: keepPreviousData,
  })
  useReadFailureToast(read, { refused: t('office-reports.failed'), broken: t('office-reports.failed') })
  return read
}

/** Restaurants and cities to filter by; undefined until loaded. */
export const useReportPlaces = (): ReportPlaces | undefined =>
  useQuery({ queryKey: ['report-places'], queryFn: ({ signal }) => api<ReportPlaces>('GET', '/reports/places', { signal }), staleTime: 600_000 }).data
