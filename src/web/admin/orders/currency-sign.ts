import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/**
 * Currency sign before totals, from the settings (specification, section 9: the dollar by default; amounts are euro), for administrators and managers
 * alike. Undefined while loading.
 */
export function useCurrencySign(): string | undefined {
  const { data } = useQuery({
    queryKey: ['currency-sign'],
    queryFn: ({ signal }) => api<{ currencySign: string }>('GET', '/settings/currency-sign', { signal }).then(({ currencySign }) => currencySign),
    staleTime: 60_000,
  })
  return data
}
