import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { paidShape } from '#menu/prices/contract-paid.ts'
import { computeSalePriceCents } from '#menu/pricing.ts'
import { api } from '../../shared/api.ts'

export type PaidPrices = z.infer<typeof paidShape>
export type PaidPlace = PaidPrices['places'][number]

/** As the API takes them in one question. */
const maxIds = 50

/** What customers pay for items now, and where, by the item's id; undefined until it is known. */
export function usePaidPrices(ids: readonly string[]): ReadonlyMap<string, PaidPrices> | undefined {
  const idsParam = ids.slice(0, maxIds).join(',')
  const { data } = useQuery({
    queryKey: ['paid-prices', idsParam],
    queryFn: ({ signal }) => api<{ items: PaidPrices[] }>('GET', '/price-lists/paid', { query: { ids: idsParam }, signal }),
    enabled: idsParam !== '',
  })
  return data && new Map(data.items.map(item => [item.id, item]))
}

/** An item's own price and discount as they stand in its form. */
export interface OwnPrice {
  priceCents: number
  discountPercent: number
}

/** What is paid in a place once the form is saved: what a list decides stays. */
export const calculatePaidPrice = ({ priceFrom, discountFrom, priceCents, discountPercent }: PaidPlace, own: OwnPrice): number =>
  computeSalePriceCents(priceFrom === 'item' ? own.priceCents : priceCents, discountFrom === 'item' ? own.discountPercent : discountPercent)

/** Whether any list decides what is paid for it anywhere. */
export const isDecidedByList = ({ places, more }: PaidPrices): boolean =>
  more > 0 || places.some(({ priceFrom, discountFrom }) => priceFrom !== 'item' || discountFrom !== 'item')
