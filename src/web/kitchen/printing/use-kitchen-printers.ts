import { useQuery } from '@tanstack/react-query'
import type { KitchenPrinter } from '#kitchen/printing/contract.ts'
import { api } from '../../shared/api.ts'

/** Interval of reading a kitchen's printers, in ms. */
const refetchMs = 15_000

/** Printers of a kitchen, and what waits for them; undefined until read. */
export const useKitchenPrinters = (restaurantId: string): KitchenPrinter[] | undefined =>
  useQuery({
    queryKey: ['kitchen-printers', restaurantId],
    queryFn: ({ signal }) => api<{ printers: KitchenPrinter[] }>('GET', '/kitchen/printers', { query: { restaurant: restaurantId }, signal }),
    refetchInterval: refetchMs,
    // The last known state stands while the network is away: the board says that itself.
    retry: false,
  }).data?.printers
