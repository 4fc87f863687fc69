import { useEffect, useState } from 'react'
import type { Serviceability } from '#orders/delivery/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiError, api } from '../../shared/api.ts'

/** Restaurants delivering to an address, with their terms; undefined while loading or without an address. */
export function useDeliveryOptions(
  address: CartAddress | undefined,
  restaurantId: string | undefined,
): { reach: Serviceability | undefined; failed: string | true | undefined; isLoading: boolean; retry: () => void } {
  const language = usePageLanguage()
  const body = address && JSON.stringify({ address, ...(restaurantId && { restaurantId }) })
  const [answer, setAnswer] = useState<{ body: string; reach?: Serviceability; failed?: string | true; isLoading?: boolean }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: language and attempt repeat the request
  useEffect(() => {
    if (!body) return
    const controller = new AbortController()
    api<Serviceability>('POST', '/orders/serviceability', { body: JSON.parse(body), signal: controller.signal }).then(
      reach => setAnswer({ body, reach }),
      error => {
        if (!controller.signal.aborted) setAnswer({ body, failed: error instanceof ApiError ? error.message : true })
      },
    )
    return () => controller.abort()
  }, [body, language, attempt])
  const isFresh = body !== undefined && answer?.body === body
  const retry = () => {
    setAnswer(last => last && { ...last, isLoading: true })
    setAttempt(last => last + 1)
  }
  return { reach: isFresh ? answer.reach : undefined, failed: isFresh ? answer.failed : undefined, isLoading: isFresh && answer.isLoading === true, retry }
}
