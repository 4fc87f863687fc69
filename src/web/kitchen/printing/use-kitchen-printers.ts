import { useQuery } from '@tanstack/react-query'
import type { KitchenPrinter } from '#kitchen/printing/contract.ts'
import { api } from '../../shared/api.ts'

/** Cache key of a kitchen's printers, followed by its id. */
export const kitchenPrintersKey = 'kitchen-printers'

/** Printers of a kitchen, and what waits for them; undefined until read. The board's stream says when to read them again. */
export const useKitchenPrinters = (restaurantId: string): KitchenPrinter[] | undefined =>
  useQuery({
    queryKey: [kitchenPrintersKey, restaurantId],
    queryFn: ({ signal }) => api<{ printers: KitchenPrinter[] }>('GET', '/kitchen/printers', { query: { restaurant: restaurantId }, signal }),
    // The last known state stands while the network is away: the board says that itself.
    retry: false,
  }).data?.printers
