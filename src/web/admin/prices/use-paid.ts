import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { paidShape } from '#menu/prices/contract-paid.ts'
import { computeSalePriceCents } from '#menu/pricing.ts'
import { api } from '../../shared/api.ts'

export type PaidPrices = z.infer<typeof paidShape>
export type PaidPlace = PaidPrices['places'][number]

/** Maximum ids per API request. */
const maxIds = 50

/** Effective prices now by item id and place; undefined while loading. */
export function usePaidPrices(ids: readonly string[]): ReadonlyMap<string, PaidPrices> | undefined {
  const idsParam = ids.slice(0, maxIds).join(',')
  const { data } = useQuery({
    queryKey: ['paid-prices', idsParam],
    queryFn: ({ signal }) => api<{ items: PaidPrices[] }>('GET', '/price-lists/paid', { query: { ids: idsParam }, signal }),
    enabled: idsParam !== '',
  })
  return data && new Map(data.items.map(item => [item.id, item]))
}

/** Own price and discount of an item's form. */
export interface OwnPrice {
  priceCents: number
  discountPercent: number
}

/** Effective price in a place once the form is saved; list values stay. */
export const calculatePaidPrice = ({ priceFrom, discountFrom, priceCents, discountPercent }: PaidPlace, own: OwnPrice): number =>
  computeSalePriceCents(priceFrom === 'item' ? own.priceCents : priceCents, discountFrom === 'item' ? own.discountPercent : discountPercent)

/** Whether any list sets the price or discount anywhere. */
export const isDecidedByList = ({ places, more }: PaidPrices): boolean =>
  more > 0 || places.some(({ priceFrom, discountFrom }) => priceFrom !== 'item' || discountFrom !== 'item')
