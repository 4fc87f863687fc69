import { useQuery } from '@tanstack/react-query'
import type { Quote } from '#orders/quote/contract.ts'
import { api } from '../../shared/api.ts'
import { buildDeskCart, type DeskDraft } from './desk-draft.ts'

interface DeskQuote {
  quote: Quote | undefined
  /** The quote is of exactly this draft. */
  isFresh: boolean
  error: unknown
  reload: () => void
}

/** Quote of what is being entered; the last one stays until the next arrives. Reloaded every half minute: kitchens fill up while one talks. */
export function useDeskQuote(draft: DeskDraft, number: string): DeskQuote {
  const priced = buildDeskCart(draft)
  // Coupons count by customer: the number is sent with a code only, so that typing it asks for no other quote.
  const cart = priced && draft.coupon !== '' && isPhone(number) ? { ...priced, customer: { phone: number } } : priced
  const query = useQuery({
    queryKey: ['desk-quote', cart],
    enabled: cart !== undefined,
    queryFn: ({ signal }) => api<{ quote: Quote }>('POST', '/office/desk/quote', { signal, body: cart }).then(({ quote }) => quote),
    placeholderData: last => last,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 30_000,
  })
  return {
    quote: cart ? query.data : undefined,
    isFresh: query.isSuccess && !query.isPlaceholderData,
    error: query.error,
    reload: () => void query.refetch(),
  }
}

/** Tells whether a number is complete enough to be checked by the server. */
const isPhone = (number: string): boolean => number.replace(/\D/g, '').length >= 6
