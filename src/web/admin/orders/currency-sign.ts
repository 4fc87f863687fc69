import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** What the settings put before totals (specification, section 9: the dollar's as delivered; the amounts are euro). Undefined until it is read. */
export const useCurrencySign = (): string | undefined =>
  useQuery({
    queryKey: ['currency-sign'],
    queryFn: ({ signal }) => api<{ figures: { currencySign: string } }>('GET', '/reports/figures', { signal }).then(({ figures }) => figures.currencySign),
    staleTime: 60_000,
  }).data
