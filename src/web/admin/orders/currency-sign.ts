import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session.ts'

/**
 * What the settings put before totals (specification, section 9: the dollar's as delivered; the amounts are euro). Undefined until it
 * is read. The setting is the head office's: a restaurant's manager, who may not read it, sees the euro's.
 */
export function useCurrencySign(): string | undefined {
  const headOffice = useSession()?.user.role === 1
  const { data } = useQuery({
    queryKey: ['currency-sign'],
    queryFn: ({ signal }) => api<{ figures: { currencySign: string } }>('GET', '/reports/figures', { signal }).then(({ figures }) => figures.currencySign),
    staleTime: 60_000,
    enabled: headOffice,
  })
  return headOffice ? data : '€'
}
