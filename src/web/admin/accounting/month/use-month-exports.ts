import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MonthExport, MonthExportInput } from '#accounting/month-export/contract.ts'
import { api } from '../../../shared/api.ts'
import { sendIdempotent } from '../../idempotent-request.ts'

const toPath = (companyId: string) => `/accounting/companies/${companyId}/exports`
const toQueryKey = (companyId: string) => ['month-exports', companyId]

/** A company's exports of the last day; progress is read every half second. */
export const useMonthExports = (companyId: string): MonthExport[] | undefined =>
  useQuery({
    queryKey: toQueryKey(companyId),
    queryFn: ({ signal }) => api<{ exports: MonthExport[] }>('GET', toPath(companyId), { signal }).then(answer => answer.exports),
    enabled: companyId !== '',
    refetchInterval: ({ state }) => (state.data?.some(({ state }) => state === 'running') ? 500 : 60_000),
  }).data

/** Requests a month; resolves to the server's sentence. */
export function useRequestMonth(companyId: string): (input: MonthExportInput) => Promise<string> {
  const queries = useQueryClient()
  return async input => {
    const answer = await sendIdempotent<{ message: string }>('POST', toPath(companyId), { body: input })
    await queries.invalidateQueries({ queryKey: toQueryKey(companyId) })
    return answer.message
  }
}
