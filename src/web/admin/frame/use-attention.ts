import { useQuery } from '@tanstack/react-query'
import type { Attention } from '#app/office/contract.ts'
import { api } from '../../shared/api.ts'

/** Interval between reads of a visible page, in ms. */
const refetchMs = 15_000

/** Counts of what waits for a person; undefined until loaded. Decisions on claims reload them. */
export const useAttention = (): Attention | undefined =>
  useQuery({
    queryKey: ['claims', 'attention'],
    queryFn: ({ signal }) => api<{ attention: Attention }>('GET', '/office/attention', { signal }).then(({ attention }) => attention),
    refetchInterval: refetchMs,
  }).data
