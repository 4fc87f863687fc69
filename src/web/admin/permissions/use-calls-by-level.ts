import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export interface DescribedCall {
  method: string
  path: string
  summary: string
}

interface Description {
  paths: Record<string, Record<string, { 'x-access'?: string; summary?: string }>>
}

/** Groups the calls of the API's own description by the level that opens them. */
export const useCallsByLevel = () =>
  useQuery({
    queryKey: ['api-description'],
    queryFn: async ({ signal }) => {
      const { paths } = await api<Description>('GET', '/openapi.json', { signal })
      const byLevel = new Map<string, DescribedCall[]>()
      for (const [path, operations] of Object.entries(paths))
        for (const [method, { 'x-access': access = 'public', summary = '' }] of Object.entries(operations))
          byLevel.set(access, [...(byLevel.get(access) ?? []), { method: method.toUpperCase(), path, summary }])
      return byLevel
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
