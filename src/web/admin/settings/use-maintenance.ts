import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { maintenanceAnswer, maintenanceInput } from '#operations/maintenance/contract.ts'
import { api } from '../../shared/api.ts'

export type MaintenanceState = z.output<typeof maintenanceAnswer>['maintenance']

const queryKey = ['maintenance']

/** Maintenance of the chain: null while the storefront is open, undefined until read. */
export const useMaintenance = (): MaintenanceState | undefined =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ maintenance: MaintenanceState }>('GET', '/operations/maintenance', { signal }).then(({ maintenance }) => maintenance),
    refetchInterval: 60_000,
  }).data

/** Turns maintenance on or off; resolves to the server's sentence. */
export function useChangeMaintenance(): (input: z.input<typeof maintenanceInput>) => Promise<string> {
  const queries = useQueryClient()
  return async body => {
    const { message, maintenance } = await api<{ message: string; maintenance: MaintenanceState }>('PUT', '/operations/maintenance', { body })
    queries.setQueryData(queryKey, maintenance)
    return message
  }
}
