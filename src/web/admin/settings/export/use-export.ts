import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChainExport } from '#operations/export/contract.ts'
import { api } from '../../../shared/api.ts'

const queryKey = ['chain-export']

/** The newest export: null if there is none, undefined until read. Its progress is read every second. */
export const useExport = (): ChainExport | null | undefined =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ export: ChainExport | null }>('GET', '/operations/exports', { signal }).then(answer => answer.export),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : 60_000),
  }).data

/** Requests an export; resolves to the server's sentence. */
export function useRequestExport(): () => Promise<string> {
  const queries = useQueryClient()
  return async () => {
    const answer = await api<{ message: string; export: ChainExport }>('POST', '/operations/exports')
    queries.setQueryData(queryKey, answer.export)
    return answer.message
  }
}
