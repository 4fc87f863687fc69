import { useEffect, useState } from 'react'
import type { Suggestion } from '#orders/suggestions/contract.ts'
import type { SuggestionOutcome } from '#orders/vocabulary.ts'
import { api } from '../../shared/api.ts'
import type { CartLine } from '../state/cart-store.ts'
import { useCheckoutDraft } from '../state/checkout-draft.ts'
import { buildFulfilmentInput, useFulfilment } from '../state/fulfilment-store.ts'
import { findCartKey, getCartKey } from '../state/submit-order.ts'
import { buildOrderLines } from '../summary/use-quote.ts'

/**
 * Suggestion for the cart as it is now, with the way to answer it; undefined until loaded, and when there is none. Nobody misses a suggestion:
 * failures stay silent.
 */
export function useSuggestion(
  restaurantId: string,
  lines: readonly CartLine[],
): { suggestion: Suggestion; answer: (outcome: SuggestionOutcome) => void } | undefined {
  const choice = useFulfilment()
  const [{ contact }] = useCheckoutDraft()
  const allergy = contact.allergy ? { allergy: contact.allergy } : {}
  const body = JSON.stringify({ restaurantId, ...buildFulfilmentInput(choice, restaurantId), lines: buildOrderLines(lines), ...allergy })
  const [loaded, setLoaded] = useState<{ body: string; suggestion: Suggestion | null }>()
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    const cart = findCartKey()
    if (isAnswered || lines.length === 0 || !cart) return
    const controller = new AbortController()
    api<{ suggestion: Suggestion | null }>('POST', '/orders/suggestions', {
      body: { ...JSON.parse(body), cart },
      signal: controller.signal,
    }).then(
      ({ suggestion }) => setLoaded({ body, suggestion }),
      () => {},
    )
    return () => controller.abort()
  }, [body, isAnswered, lines.length])
  if (isAnswered || loaded?.body !== body || !loaded.suggestion) return undefined
  const { suggestion } = loaded
  const answer = (outcome: SuggestionOutcome) => {
    setAnswered(true)
    api('POST', `/orders/suggestions/${suggestion.id}/answer`, { body: { cart: getCartKey(), outcome } }).catch(() => {})
  }
  return { suggestion, answer }
}
