import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/**
 * What the settings put before totals (specification, section 9: the dollar's as delivered; the amounts are euro), the same for
 * administrators and managers. Undefined until it is read.
 */
export function useCurrencySign(): string | undefined {
  const { data } = useQuery({
    queryKey: ['currency-sign'],
    queryFn: ({ signal }) => api<{ currencySign: string }>('GET', '/settings/currency-sign', { signal }).then(({ currencySign }) => currencySign),
    staleTime: 60_000,
  })
  return data
}
